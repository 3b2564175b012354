import type { ListColumn, ListPreview } from '@balcao/contract/contact-lists/import-models.ts';
import { recogniseColumns } from '../../contact-actions/importing/recognise-columns.ts';
import { parsePhone } from '../../contacts/numbers/parse-phone.ts';

const PREVIEW_ROWS = 5;

const isPhone = (cell: string) => parsePhone(cell) !== null;
const isEmail = (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim());
const hasLetters = (cell: string) => /\p{L}{2}/u.test(cell) && !cell.includes('@');

/**
 * What the columns of a sheet are, from its first rows: by their headings, and where these say nothing by what stands below. A
 * first row with a telephone in it is a person already, and no heading.
 */
export function guessColumns(first: readonly string[][]): ListPreview {
  const [head = []] = first;
  const hasHeader = !head.some(isPhone);
  const people = hasHeader ? first.slice(1) : first;
  const width = Math.max(...first.map((row) => row.length));
  const headings = Array.from({ length: width }, (_, index) => (hasHeader ? (head[index] ?? '') : ''));
  const columns: ListColumn[] = hasHeader
    ? recogniseColumns(headings)
    : headings.map((header) => ({ header, field: 'extra' }));
  const guess = (field: 'number' | 'email' | 'name', fits: (cell: string) => boolean) => {
    if (columns.some((column) => column.field === field)) return;
    const index = columns.findIndex((column, at) => column.field === 'extra' && mostlyFits(people, at, fits));
    const column = columns[index];
    if (column) columns[index] = { ...column, field };
  };
  guess('number', isPhone);
  if (!hasHeader) {
    guess('email', isEmail);
    guess('name', hasLetters);
  }
  return { columns: named(columns), hasHeader, rows: people.slice(0, PREVIEW_ROWS) };
}

/** Columns without a heading are called by their place. */
const named = (columns: readonly ListColumn[]): ListColumn[] =>
  columns.map(({ header, field }, index) => ({ header: header || `Coluna ${index + 1}`, field }));

function mostlyFits(rows: readonly string[][], index: number, fits: (cell: string) => boolean): boolean {
  const cells = rows.flatMap((row) => (row[index]?.trim() ? [row[index]] : []));
  return cells.length > 0 && cells.filter(fits).length * 2 > cells.length;
}

/** Exactly one number, and every other field at most once. */
export function isUsable(columns: readonly Pick<ListColumn, 'field'>[]): boolean {
  const times = (field: ListColumn['field']) => columns.filter((column) => column.field === field).length;
  return times('number') === 1 && (['name', 'email', 'empresa'] as const).every((field) => times(field) <= 1);
}
