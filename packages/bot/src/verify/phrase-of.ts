import type { Language } from '../languages.ts';
import { blockingPhrases } from './blocking-phrases.ts';
import type { Problem } from './problem.ts';
import { refusalPhrases, setupPhrases } from './refusal-phrases.ts';
import { warningPhrases } from './warning-phrases.ts';

const phrases = new Map<string, Record<Language, string>>([
  ...Object.entries(blockingPhrases),
  ...Object.entries(warningPhrases),
  ...Object.entries(refusalPhrases),
  ...Object.entries(setupPhrases),
]);

/** A problem in words; its code when nobody has words for it. */
export function phraseOf({ code, names = {} }: Pick<Problem, 'code' | 'names'>, language: Language): string {
  const phrase = phrases.get(code)?.[language] ?? code;
  return phrase.replaceAll(/\{(\w+)\}/g, (written, name: string) => names[name] ?? written);
}
