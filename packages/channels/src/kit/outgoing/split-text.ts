import { countBytes, countCharacters } from '../text/clean-text.ts';

type TextLimits = { text: number; textBytes?: number };

/** What people see as one character (an emoji with its skin and family, a letter with its accents) is never torn apart. */
const graphemes = new Intl.Segmenter('pt', { granularity: 'grapheme' });
/** Break at a space only when that does not make the piece much shorter. */
const LEAST_FILLED = 0.6;

/**
 * A text in pieces that the channel takes, in order; joined, they are the text but for the spaces between pieces. Broken at
 * line ends or spaces where there are any, else between characters as people see them.
 */
export function splitText(text: string, limits: TextLimits): string[] {
  if (fits(text, limits)) return [text];
  const pieces: string[] = [];
  let rest = text;
  while (rest !== '' && !fits(rest, limits)) {
    const longest = longestStart(rest, limits);
    const piece = atSpace(longest, rest);
    pieces.push(piece.trimEnd());
    rest = rest.slice(piece.length).trimStart();
  }
  return [...pieces, rest].filter((piece) => piece !== '');
}

const fits = (text: string, { text: characters, textBytes = Number.POSITIVE_INFINITY }: TextLimits) =>
  countCharacters(text) <= characters && countBytes(text) <= textBytes;

function longestStart(text: string, { text: characters, textBytes = Number.POSITIVE_INFINITY }: TextLimits): string {
  let [start, count, bytes] = ['', 0, 0];
  for (const { segment } of graphemes.segment(text)) {
    count += countCharacters(segment);
    bytes += countBytes(segment);
    if (count > characters || bytes > textBytes) break;
    start += segment;
  }
  // A single "character" beyond the limit is somebody's joke: it is cut between code points.
  return start === '' ? codePoints(text, { characters, textBytes }) : start;
}

function codePoints(text: string, { characters, textBytes }: { characters: number; textBytes: number }): string {
  let [start, count, bytes] = ['', 0, 0];
  for (const point of text) {
    count += 1;
    bytes += countBytes(point);
    if (count > characters || bytes > textBytes) break;
    start += point;
  }
  return start;
}

function atSpace(start: string, text: string): string {
  const line = start.lastIndexOf('\n');
  const space = Math.max(start.lastIndexOf(' '), line);
  const least = start.length * LEAST_FILLED;
  if (line >= least) return start.slice(0, line + 1);
  if (/\s/.test(text.charAt(start.length))) return start;
  return space >= least ? start.slice(0, space + 1) : start;
}
