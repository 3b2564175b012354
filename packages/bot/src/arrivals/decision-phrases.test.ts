import { expect, test } from 'vitest';
import { languages } from '../languages.ts';
import { decisionCodes } from './decide.ts';
import { decisionPhrases } from './decision-phrases.ts';

test('every decision is said in four languages, as a question and as an answer', () => {
  expect(Object.keys(decisionPhrases)).toEqual([...decisionCodes]);
  const said = decisionCodes.flatMap((code) => [decisionPhrases[code].asks, decisionPhrases[code].decided]);
  for (const phrases of said) for (const language of languages) expect(phrases[language].length).toBeGreaterThan(5);
  expect(new Set(said.map(({ pt }) => pt)).size).toBe(said.length);
});
