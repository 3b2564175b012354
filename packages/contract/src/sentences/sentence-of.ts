import { sentences, type SentenceCode } from './catalogue.ts';

/** A sentence by its code, with what stood in its holes. */
export type Sentence = { code: SentenceCode; values: Readonly<Record<string, string>> };

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
export function sentenceOf(text: string): Sentence | null {
  const code = exact.get(text);
  if (code) return { code, values: {} };
  for (const candidate of patterns) {
    const match = candidate.pattern.exec(text);
    if (match) return { code: candidate.code, values: { ...match.groups } };
  }
  return null;
}

/** The sentence in another language's words. What stands in a hole may itself be one of the catalogue. */
export function phraseSentence({ code, values }: Sentence, words: Readonly<Record<SentenceCode, string>>): string {
  return words[code].replaceAll(HOLE, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    const inner = exact.get(value);
    return inner ? words[inner] : value;
  });
}
