import * as words from '../../../platform/drafts/kept-words.ts';
import type { UnsentMessage } from './unsent-message.ts';

export type KeptDraft = { chatId: number; text: string };
type Kept = { drafts: readonly KeptDraft[]; unsent: readonly UnsentMessage[] };

const NAME = 'chats';
const nothing: Kept = { drafts: [], unsent: [] };

/** What this person has typed into chats of this tab and nobody has taken yet. */
export const keptWords = (): Kept => ({ ...nothing, ...words.keptWords<Kept>(NAME) });

export const keepWords = (change: Partial<Kept>): void => words.keepWords(NAME, { ...keptWords(), ...change });
