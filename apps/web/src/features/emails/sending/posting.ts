import { emailPhrases } from '../phrases/phrases.ts';
import type { ChosenFile } from './chosen-file.ts';
import type { Refused, Unsure } from './post-letters.ts';

/** Which of the two forms. */
export type PostingKind = 'now' | 'planned';
/** Under which name the tab keeps what stands in a form. */
export const keptLetter = (kind: PostingKind) => `letter ${kind}`;
/** What the form holds. */
export type WrittenForm = { recipients: string; assunto: string; mensagem: string; sendAt: string };
export type Written = { values: WrittenForm; files: readonly ChosenFile[] };
/** What is left of an earlier attempt. */
export type Left = Written & {
  /** One letter that may be stored, with these words. */
  unsure?: Unsure & { words: string };
  /** It goes on where it was, with the files that it has; so many of its letters are stored. */
  batch?: { id: string; stored: number };
};
/** Letters on their way to the server, and then out of it. */
export type Underway = {
  batchId: string;
  total: number;
  stored: number;
  isStoring: boolean;
  /** Whoever pressed stop waits until the server has heard it. */
  isStopping: boolean;
};
export type Posting = {
  underway: Underway | null;
  refused: readonly Refused[];
  /** What is being stored, and then what of it was not. */
  kept: Left | null;
  /** How often letters were handed over: the form is another one after each time. */
  round: number;
};

/** An upload is taken once, so that files go up anew for the next letters: what they are stays the same. */
export const wordsOf = ({ values: { assunto, mensagem, sendAt }, files }: Written) =>
  JSON.stringify([assunto, mensagem, sendAt, files.map(({ name, size }) => [name, size])]);

export const notAddresses = (wrong: readonly string[]): Refused[] =>
  wrong.map((email) => ({ email, reason: emailPhrases.t('recipients.wrong') }));
