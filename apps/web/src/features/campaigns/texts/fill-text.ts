/** What stands in a text: words as they are, or the value of a variable. An empty value is marked where it is read. */
export type TextPiece = { text: string; variable: string | null };

/** `{nome}` or `{{nome}}`: at most one line, no braces within. */
const PLACEHOLDER = /\{\{\s*([^{}\s][^{}\n]*?)\s*\}\}|\{\s*([^{}\s][^{}\n]*?)\s*\}/g;

/** The Portuguese names of what every recipient has, and what they are called elsewhere. */
const twins: ReadonlyMap<string, string> = new Map([
  ['name', 'nome'],
  ['number', 'numero'],
  ['número', 'numero'],
  ['company', 'empresa'],
]);

/** Names are found whatever their case. */
const keyOf = (name: string) => {
  const key = name.toLowerCase();
  return twins.get(key) ?? key;
};

export type Values = ReadonlyMap<string, string>;

/** Values under the names that people write: one name in two spellings is one value. */
export const valuesOf = (given: Readonly<Record<string, string | null>>): Values =>
  new Map(Object.entries(given).map(([name, value]) => [keyOf(name), (value ?? '').trim()]));

/** A text as one person would read it, in one pass: what a value contains is never filled again. */
export function fillText(text: string, values: Values): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const found of text.matchAll(PLACEHOLDER)) {
    const variable = found[1] ?? found[2] ?? '';
    if (found.index > from) pieces.push({ text: text.slice(from, found.index), variable: null });
    pieces.push({ text: values.get(keyOf(variable)) ?? '', variable });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), variable: null });
  return pieces;
}

/** Variables for which this person has nothing, each once, as they are written. */
export const emptyVariables = (pieces: readonly TextPiece[]): string[] => [
  ...new Set(
    pieces.filter(({ text, variable }) => variable !== null && text === '').map(({ variable }) => variable ?? ''),
  ),
];

export const plainText = (pieces: readonly TextPiece[]): string => pieces.map(({ text }) => text).join('');
