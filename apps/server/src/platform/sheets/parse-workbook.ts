import { read, SSF, type CellObject } from '@e965/xlsx';
import { refuseZipBomb } from './refuse-zip-bomb.ts';
import { TableTooLarge, type TableLimits } from './parse-csv.ts';

/** Unpacked, no honest table comes near it. */
const UNPACKED_BYTES = 64 * 1024 * 1024;

type BookLimits = TableLimits & { kind: 'xls' | 'xlsx' };

/** The first sheet of an xls or xlsx file as text. Formulas count as the values they last had. */
export function parseWorkbook(bytes: Buffer, limits: BookLimits): string[][] {
  const rows: string[][] = [];
  walkWorkbook(bytes, limits, (row) => rows.push(row));
  return rows;
}

/** The same row by row, for tables that are better not held twice. */
export function walkWorkbook(bytes: Buffer, { kind, ...limits }: BookLimits, take: (row: string[]) => void): void {
  if (kind === 'xlsx') refuseZipBomb(bytes, UNPACKED_BYTES);
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    sheets: 0,
    sheetRows: limits.rows + 1,
  });
  const [first = ''] = book.SheetNames;
  const sheet = book.Sheets[first];
  const rows = (sheet?.['!data'] ?? []) as (CellObject | undefined)[][];
  if (rows.length > limits.rows) throw new TableTooLarge('too-many-rows');
  for (let index = 0; index < rows.length; index += 1) take(readRow(rows[index] ?? [], limits));
}

function readRow(row: readonly (CellObject | undefined)[], limits: TableLimits): string[] {
  const cells = Array.from(row, (cell) => textOf(cell, limits).slice(0, limits.cellCharacters));
  const width = cells.findLastIndex((cell) => cell !== '') + 1;
  if (width > limits.columns) throw new TableTooLarge('too-many-columns');
  return cells.slice(0, width);
}

/** A telephone kept as a number is shown as 5,51E+12 but means all its digits. */
function textOf(cell: CellObject | undefined, { isoDays, showsErrors }: TableLimits): string {
  if (cell?.v === undefined || cell.t === 'z') return '';
  const shown = cell.w ?? String(cell.v);
  if (cell.t === 'e') return showsErrors ? shown : '';
  if (typeof cell.v !== 'number') return shown;
  if (!isDate(cell)) return String(cell.v);
  return (isoDays ? dayOf(cell.v) : undefined) ?? shown;
}

const isDate = ({ z }: CellObject): boolean => typeof z === 'string' && SSF.is_date(z);

function dayOf(days: number): string | undefined {
  const date = SSF.parse_date_code(days) as { y: number; m: number; d: number } | null;
  if (!date || date.y < 1900) return undefined;
  const [month, day] = [date.m, date.d].map((part) => String(part).padStart(2, '0'));
  return `${date.y}-${month}-${day}`;
}
