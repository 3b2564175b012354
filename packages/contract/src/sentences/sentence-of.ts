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

export const fillHoles = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(HOLE, (hole, name: string) => values[name] ?? hole);
