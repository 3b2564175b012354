/** A number stands as it is; decimals get the comma that Brazilian spreadsheets expect. */
type Cell = string | number | null;

const SEPARATOR = ';';
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet would take for a formula becomes text by an apostrophe. One that has apostrophes before it already gets
 * one more, so that an import can take away exactly one.
 */
const neutral = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string) => (/[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const written = (cell: Cell) =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : quoted(neutral(cell ?? ''));

/** Rows of cells as a spreadsheet of this country reads them. */
export const toCsv = (rows: readonly (readonly Cell[])[]) =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(written).join(SEPARATOR)).join('\r\n') + '\r\n';
