const MARKED = /(^|[^\p{L}\p{N}])(\*|__|_|~|```|`)(?!\s|\2)([^\n]*?\S)\2(?![\p{L}\p{N}])/gu;
/** A preview shows less than that. */
const LONGEST = 400;
/** Bold, italic, underlined and struck out at once. */
const DEEPEST = 4;

/** The beginning of a message as a line of plain words: `*hoje*` becomes `hoje`, while `3*4*5` and `nome_do_arquivo` stay. */
export function withoutMarks(text: string): string {
  let words = text.slice(0, LONGEST);
  for (let depth = 0; depth < DEEPEST; depth += 1) words = words.replaceAll(MARKED, '$1$3');
  return words;
}
