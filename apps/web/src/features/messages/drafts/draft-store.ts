import type { Message } from '@balcao/contract/messages/models.ts';
import { useSyncExternalStore } from 'react';
import type { TrayFile } from '../../../ui/composer/attachments/file-tray.tsx';

/** A file waiting beside the text. */
export type Attachment = TrayFile & {
  caption: string;
  /** Goes as a file to save, unchanged. */
  asDocument: boolean;
  /** As it was chosen, and made smaller where that helps; unknown where another device chose it. */
  forms: { original: File; small: File } | null;
};

/** An answer somebody has begun in a ticket. */
export type LocalDraft = {
  body: string;
  quotedId: number | null;
  /** The quoted message, as soon as it is known here. */
  quoted: Message | null;
  attachments: readonly Attachment[];
};

export const emptyDraft: LocalDraft = { body: '', quotedId: null, quoted: null, attachments: [] };

const drafts = new Map<number, LocalDraft>();
const listeners = new Set<() => void>();
let onEdited: (ticketId: number) => void = () => {};

export const draftOf = (ticketId: number): LocalDraft => drafts.get(ticketId) ?? emptyDraft;
export const isKnownDraft = (ticketId: number) => drafts.has(ticketId);

/** As the server tells it; nothing is saved back. */
export function setDraft(ticketId: number, draft: LocalDraft): void {
  drafts.set(ticketId, draft);
  for (const notify of listeners) notify();
}

/** As a person here changes it: shown at once, saved soon. */
export function editDraft(ticketId: number, change: Partial<LocalDraft>): void {
  setDraft(ticketId, { ...draftOf(ticketId), ...change });
  onEdited(ticketId);
}

/** Who saves what people change. */
export function saveEditsBy(save: (ticketId: number) => void): void {
  onEdited = save;
}

export function changeAttachment(ticketId: number, id: string, change: Partial<Attachment>): void {
  const draft = draftOf(ticketId);
  if (!draft.attachments.some((attachment) => attachment.id === id)) return;
  const attachments = draft.attachments.map((one) => (one.id === id ? { ...one, ...change } : one));
  setDraft(ticketId, { ...draft, attachments });
}

/** As a person here changes it: shown at once, saved soon. */
export function editAttachment(ticketId: number, id: string, change: Partial<Attachment>): void {
  changeAttachment(ticketId, id, change);
  onEdited(ticketId);
}

/** For signing out. */
export function discardDrafts(): void {
  drafts.clear();
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDraft = (ticketId: number) => useSyncExternalStore(subscribe, () => draftOf(ticketId));

/** The message being answered, as long as only its id is known here. */
export const useMissingQuote = (ticketId: number) =>
  useSyncExternalStore(subscribe, () => {
    const { quotedId, quoted } = draftOf(ticketId);
    return quoted === null ? quotedId : null;
  });
