import { foldOptOut, MAX_OPT_OUT_WORD, optOutWordsIn } from '@balcao/contract/outreach/opt-out-words.ts';
import type { InboundCtx } from '../../messages/inbound/inbound-ctx.ts';

/** `out`: no more campaigns. `end`: the same, where the last thing we said was one of them. `back`: campaigns again. */
export type OptOutWord = 'out' | 'end' | 'back';

const everywhere: ReadonlyMap<string, OptOutWord> = new Map([
  ['cancelar', 'end'],
  ['voltar', 'back'],
]);

/** Marks, signs and spaces around a word that somebody types in a hurry. */
const ROOM = 10;

/** Whether a message is short enough to be one of the words. */
export const mayBeOptOut = (body: string): boolean => body.length <= MAX_OPT_OUT_WORD + ROOM;

/**
 * What a message asks for by one of the words. The whole message must be the word: "quero parar de fumar, vocês ajudam?" is a
 * sentence for somebody to read. `words` are the company's.
 */
export function optOutWordOf(body: string, words: ReadonlySet<string>): OptOutWord | null {
  if (!mayBeOptOut(body)) return null;
  const said = foldOptOut(body);
  return words.has(said) ? 'out' : (everywhere.get(said) ?? null);
}

/** The words that end campaigns in the company that a batch is for. */
export const optOutWords = ({ connection, once }: InboundCtx): Promise<ReadonlySet<string>> =>
  once('opt-out-words', () => Promise.resolve(optOutWordsIn(connection.optOutWords)));
