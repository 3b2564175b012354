import { isBlankText } from '@balcao/channels/kit/text/clean-text.ts';

const MAX_CHARACTERS = 200;
const segmenter = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** One line of a list: the beginning of the text, never cut through what a reader sees as one character. */
export function truncatePreview(text: string, otherwise: string): string {
  if (isBlankText(text)) return otherwise;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_CHARACTERS) return line;
  let end = 0;
  let count = 0;
  for (const { index, segment } of segmenter.segment(line.slice(0, MAX_CHARACTERS * 8))) {
    count += 1;
    if (count > MAX_CHARACTERS) break;
    end = index + segment.length;
  }
  return line.slice(0, end);
}
