import type { ListColumn, ListPreview } from '@balcao/contract/contact-lists/import-models.ts';
import { named } from '@balcao/contract/contact-lists/with-header.ts';
import { recogniseColumns } from '../../contact-actions/importing/recognise-columns.ts';
import { parsePhone } from '../../contacts/numbers/parse-phone.ts';

const PREVIEW_ROWS = 5;

const isPhone = (cell: string) => parsePhone(cell) !== null;
/** Written as a number and too long for a year; `5,51E+12` is one that a spreadsheet has shortened, `="…"` one it was told to keep. */
const isFigure = (cell: string) =>
  /^(?:="?)?'?[+(]?\d(?:[\s().\-/]*\d){4,}"?$/.test(cell.trim()) || /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(cell.trim());
const isNumber = (cell: string) => isPhone(cell) || isFigure(cell);
const isEmail = (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim());
const hasLetters = (cell: string) => /\p{L}{2}/u.test(cell) && !isEmail(cell) && !isNumber(cell);

/**
 * What the columns of a sheet are, from its first rows: by their headings, and where these say nothing by what stands below. A
 * first row with a number or an address in it is a person already, and no heading. Numbers that nobody can be reached by are
 * numbers all the same: their rows are refused one by one, and do not keep the others out.
 */
export function guessColumns(first: readonly string[][]): ListPreview {
  const [head = []] = first;
  const hasHeader = !head.some((cell) => isNumber(cell) || isEmail(cell));
  const people = hasHeader ? first.slice(1) : first;
  const width = Math.max(...first.map((row) => row.length));
  const headings = Array.from({ length: width }, (_, index) => (hasHeader ? (head[index] ?? '') : ''));
  const columns: ListColumn[] = hasHeader
    ? recogniseColumns(headings)
    : headings.map((header) => ({ header, field: 'extra' }));
  const guess = (field: 'number' | 'email' | 'name', index: number) => {
    const column = columns[index];
    if (column && columns.every((other) => other.field !== field)) columns[index] = { ...column, field };
  };
  const free = (at: number) => columns[at]?.field === 'extra';
  guess('number', numberColumn(people, { width, free, needsPhone: hasHeader }));
  if (!hasHeader) {
    for (const [field, fits] of [
      ['email', isEmail],
      ['name', hasLetters],
    ] as const) {
      guess(
        field,
        columns.findIndex((_, at) => free(at) && mostly(cellsOf(people, at), fits)),
      );
    }
  }
  return { columns: named(columns), hasHeader, rows: people.slice(0, PREVIEW_ROWS) };
}

type Where = { width: number; free: (at: number) => boolean; needsPhone: boolean };

/**
 * Of the columns that mostly hold numbers the one with the most telephones. A heading that is not known says that it may be something
 * else: then at least one of them is a telephone. -1 without any.
 */
function numberColumn(people: readonly string[][], { width, free, needsPhone }: Where): number {
  let best = { at: -1, phones: needsPhone ? 0 : -1 };
  for (let at = 0; at < width; at += 1) {
    const cells = cellsOf(people, at);
    const phones = cells.filter(isPhone).length;
    if (free(at) && mostly(cells, isNumber) && phones > best.phones) best = { at, phones };
  }
  return best.at;
}

const cellsOf = (rows: readonly string[][], at: number) => rows.flatMap((row) => (row[at]?.trim() ? [row[at]] : []));

const mostly = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.filter(fits).length * 2 > cells.length;

/** Exactly one number, and every other field at most once. */
export function isUsable(columns: readonly Pick<ListColumn, 'field'>[]): boolean {
  const times = (field: ListColumn['field']) => columns.filter((column) => column.field === field).length;
  return times('number') === 1 && (['name', 'email', 'empresa'] as const).every((field) => times(field) <= 1);
}
