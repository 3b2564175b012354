type Cell = string | number | null;

/** A sheet must show what people wrote, never run it: these would begin a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const isNumber = (text: string) => /^-?\d+([.,]\d+)?$/.test(text);

function quoted(cell: Cell): string {
  const text = String(cell ?? '');
  const safe = FORMULA.test(text) && !isNumber(text) ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines for a spreadsheet: semicolons and a byte-order mark, as Brazilian programs expect. */
export const toCsv = (header: readonly string[], rows: readonly (readonly Cell[])[]) =>
  `\uFEFF${[header, ...rows].map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`;

/** Hands a text to the person as a file. */
export function saveTextFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
