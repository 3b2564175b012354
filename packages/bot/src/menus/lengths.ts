const graphemes = new Intl.Segmenter('pt', { granularity: 'grapheme' });
const utf8 = new TextEncoder();

/** Length as providers count it: in code points. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

export const fitsBytes = (text: string, max: number | undefined) =>
  max === undefined || utf8.encode(text).length <= max;

/** The text, or its beginning and an ellipsis; no letter is torn from its accents, no emoji apart. */
export function cut(text: string, max: number): string {
  if (countCharacters(text) <= max) return text;
  let [start, count] = ['', 0];
  for (const { segment } of graphemes.segment(text)) {
    count += countCharacters(segment);
    if (count > max - 1) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
}
