import { keepWords, keptWords } from '../../../platform/drafts/kept-words.ts';

const nameOf = (ticketId: number) => `answer.${ticketId}`;

/** Words typed here that have not reached the server; null when all have. They survive loading the page again, and the session. */
export const unsavedBody = (ticketId: number) => keptWords<{ body: string }>(nameOf(ticketId))?.body ?? null;

export const keepUnsaved = (ticketId: number, body: string) => keepWords(nameOf(ticketId), { body });

export const discardUnsaved = (ticketId: number) => keepWords(nameOf(ticketId), null);
