import { sentences, type SentenceCode } from './catalogue.ts';
import type { SentenceRef } from './models.ts';

const HOLE = /\{(\w+)\}/g;
const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

const codes = Object.keys(sentences) as SentenceCode[];
const exact = new Map<string, SentenceCode>(codes.map((code) => [sentences[code], code]));
const patterns = codes
  .filter((code) => sentences[code].includes('{'))
  .map((code) => ({
    code,
    pattern: new RegExp(`^${escaped(sentences[code]).replaceAll(HOLE, '(?<$1>.{1,200}?)')}$`, 'u'),
  }));

/** The code of a stored sentence; null for one that is in no catalogue, such as a provider's own. */
export function sentenceOf(text: string): SentenceRef | null {
  const code = exact.get(text);
  if (code) return { code, values: {} };
  for (const candidate of patterns) {
    const match = candidate.pattern.exec(text);
    if (match) return { code: candidate.code, values: { ...match.groups } };
  }
  return null;
}

const isCode = (code: string): code is SentenceCode => Object.hasOwn(sentences, code);

/** The sentence in other words; null for a code this build does not know. What stands in a hole may itself be a sentence. */
export function phraseSentence(
  { code, values }: SentenceRef,
  words: Readonly<Record<SentenceCode, string>>,
): string | null {
  if (!isCode(code)) return null;
  return words[code].replaceAll(HOLE, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    const inner = exact.get(value);
    return inner ? words[inner] : value;
  });
}
