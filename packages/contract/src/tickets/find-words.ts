/** Where words stand in a text, in its own characters. */
export type Hit = { start: number; end: number };

const fold = (character: string) => character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The first place where a text contains these words, whatever their case and accents; null when it does not. */
export function findWords(text: string, words: string): Hit | null {
  const wanted = fold(words);
  if (wanted === '') return null;
  let folded = '';
  // Of every folded character, where it came from: folding can make one character two or none.
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = fold(character);
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) places.push(place);
    place += character.length;
  }
  const found = folded.indexOf(wanted);
  const start = places[found];
  if (start === undefined) return null;
  return { start, end: places[found + wanted.length] ?? text.length };
}

/** Little, so that the words stand in sight in a narrow row. */
const BEFORE = 18;
const LONGEST = 160;

/** A part of a text around the words, in one line, with an ellipsis where it was cut. */
export function excerptAround(text: string, words: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const hit = findWords(line, words);
  const start = hit && hit.start > BEFORE ? startOfWord(line, hit.start - BEFORE) : 0;
  const end = Math.min(line.length, start + LONGEST);
  const part = line.slice(start, end).toWellFormed().replaceAll('\uFFFD', '').trim();
  return `${start > 0 ? '…' : ''}${part}${end < line.length ? '…' : ''}`;
}

/** The next beginning of a word, unless it is far. */
function startOfWord(line: string, from: number): number {
  const space = line.indexOf(' ', from);
  return space !== -1 && space - from < BEFORE / 2 ? space + 1 : from;
}
