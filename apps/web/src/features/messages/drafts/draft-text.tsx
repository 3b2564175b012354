import type { MessageDraft } from '@balcao/contract/messages/models.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { draftsQuery } from './drafts-query.ts';

type Texts = ReadonlyMap<number, string>;
const textsOf = new WeakMap<readonly MessageDraft[], Texts>();

/** In one line; a draft of files alone is called after the first of them. */
const inOneLine = ({ body, uploads }: MessageDraft) => body.replaceAll(/\s+/g, ' ').trim() || (uploads[0]?.name ?? '');

/** Read once for all rows of a list. */
function readTexts(drafts: readonly MessageDraft[]): Texts {
  const known = textsOf.get(drafts);
  if (known) return known;
  const texts = new Map(drafts.map((draft) => [draft.ticketId, inOneLine(draft)]));
  textsOf.set(drafts, texts);
  return texts;
}

type Props = { ticketId: number; children: (text: string | null) => ReactNode };

/** What one has begun to answer in a ticket, from whichever device; drawn again only when this ticket's draft changes. */
export function DraftText({ ticketId, children }: Props) {
  const { data } = useQuery({ ...draftsQuery, select: (drafts) => readTexts(drafts).get(ticketId) ?? null });
  return children(data || null);
}
