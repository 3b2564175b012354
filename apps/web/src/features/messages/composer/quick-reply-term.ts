/** What is sought among the quick replies: the text after a leading slash, once there is any; null while nothing is. */
export const quickReplyTerm = (text: string): string | null =>
  text.length > 1 && text.startsWith('/') && !text.includes('\n') ? text.slice(1).trim() : null;

const LONGEST_PREVIEW = 35;

export function previewOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length > LONGEST_PREVIEW ? `${letters.slice(0, LONGEST_PREVIEW).join('')}…` : line;
}
