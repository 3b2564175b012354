/**
 * Where a table stops being one that people made. With `isoDays` the days of a workbook are `yyyy-mm-dd`, else as it shows them.
 * With `showsErrors` a cell whose formula failed holds the word that people see there, else nothing.
 */
export type TableLimits = {
  rows: number;
  columns: number;
  cellCharacters: number;
  isoDays?: boolean;
  showsErrors?: boolean;
};

export class TableTooLarge extends Error {
  readonly what: 'too-many-rows' | 'too-many-columns';
  constructor(what: TableTooLarge['what']) {
    super(what);
    this.what = what;
  }
}

const separators = [';', ',', '\t', '|'] as const;

/** The cells of a CSV text; quotes may hold separators and line breaks. Fails with `TableTooLarge`. */
export function parseCsv(text: string, limits: TableLimits): string[][] {
  const rows: string[][] = [];
  walkCsv(text, limits, (row) => rows.push(row));
  return rows;
}

/** The same row by row, for tables that are better not held whole. */
export function walkCsv(text: string, limits: TableLimits, take: (row: string[]) => void): void {
  const separator = findSeparator(text);
  let count = 0;
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = readCell(text, at, separator);
    row.push(cell.value.slice(0, limits.cellCharacters));
    if (row.length > limits.columns) throw new TableTooLarge('too-many-columns');
    const ended = text[cell.end];
    at = cell.end + 1;
    if (ended === separator) continue;
    if (ended === '\r' && text[at] === '\n') at += 1;
    // A line break at the very end begins no further row.
    if (row.length > 1 || row[0] !== '' || ended !== undefined) {
      count += 1;
      if (count > limits.rows) throw new TableTooLarge('too-many-rows');
      take(row);
    }
    row = [];
  }
}

/** The separator that the first line has most of. */
function findSeparator(text: string): string {
  const [line = ''] = text.slice(0, 10_000).split(/\r?\n/, 1);
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counted = separators.map((separator) => ({ separator, count: bare.split(separator).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ';';
}

function readCell(text: string, start: number, separator: string): { value: string; end: number } {
  if (text[start] !== '"') {
    const end = endOfCell(text, start, separator);
    return { value: text.slice(start, end), end };
  }
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { value: value + text.slice(at), end: text.length };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const end = endOfCell(text, quote + 1, separator);
      return { value: value + text.slice(quote + 1, end), end };
    }
    value += '"';
    at = quote + 2;
  }
}

function endOfCell(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length) {
    const letter = text[end];
    if (letter === separator || letter === '\n' || letter === '\r') return end;
    end += 1;
  }
  return end;
}
