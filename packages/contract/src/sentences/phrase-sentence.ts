import { logLines } from './log-lines.ts';
import type { SentenceRef } from './models.ts';
import { fillHoles, sentenceOf } from './sentence-of.ts';

const fragments = new Map<string, string>(Object.entries(logLines).map(([code, text]) => [text, code]));

/** The sentence in other words; null for a code this build does not know. What stands in a hole may itself be a sentence. */
export function phraseSentence({ code, values }: SentenceRef, words: Readonly<Record<string, string>>): string | null {
  if (!Object.hasOwn(words, code)) return null;
  const phrased = Object.entries(values).map(([name, value]) => [name, phraseValue(value, words)] as const);
  return fillHoles(words[code] ?? '', Object.fromEntries(phrased));
}

function phraseValue(value: string, words: Readonly<Record<string, string>>): string {
  const fragment = fragments.get(value);
  const inner = fragment === undefined ? sentenceOf(value) : { code: fragment, values: {} };
  return (inner && phraseSentence(inner, words)) ?? value;
}
