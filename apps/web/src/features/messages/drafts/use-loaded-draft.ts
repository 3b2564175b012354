import { messageRoutes } from '@balcao/contract/messages/routes.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useEffect } from 'react';
import { call } from '../../../platform/api.ts';
import { draftOf, setDraft, useMissingQuote } from './draft-store.ts';
import { loadDraft } from './drafts.data.ts';

async function findQuoted(ticketId: number, quotedId: number): Promise<void> {
  const page = await call(messageRoutes.list, { params: { ticketId }, query: { around: quotedId } }).catch(() => null);
  const quoted = page?.messages.find(({ id }) => id === quotedId) ?? null;
  const draft = draftOf(ticketId);
  if (draft.quotedId !== quotedId) return;
  // A message that is gone cannot be answered.
  setDraft(ticketId, quoted ? { ...draft, quoted } : { ...draft, quotedId: null });
}

/** What was begun here, or on another device, stands in the input again. */
export function useLoadedDraft({ id }: Pick<Ticket, 'id'>): void {
  const missing = useMissingQuote(id);
  useEffect(() => void loadDraft(id), [id]);
  useEffect(() => {
    if (missing !== null) void findQuoted(id, missing);
  }, [id, missing]);
}
