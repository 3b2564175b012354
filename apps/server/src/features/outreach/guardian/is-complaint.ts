const COMPLAINT = /\b(denunci\w*|golpes?|golpistas?|spam|processar|procon|anatel)\b/;

/** Somewhere in it stands a word that nobody says in a friendly way. */
export function isComplaint(text: string): boolean {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return COMPLAINT.test(words);
}
