/** What is sought among the quick replies: the text after a leading slash, empty for all of them; null while nothing is. */
export const quickReplyTerm = (text: string): string | null =>
  text.startsWith('/') && !text.includes('\n') ? text.slice(1).trim() : null;

const MAX_PREVIEW = 35;

export function previewOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length > MAX_PREVIEW ? `${letters.slice(0, MAX_PREVIEW).join('')}…` : line;
}
