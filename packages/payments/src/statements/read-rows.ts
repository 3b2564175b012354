import type { StatementColumns } from '@balcao/contract/statements/models.ts';
import { readAmount, readSheetAmount } from './read-amount.ts';
import { readDay } from './read-day.ts';
import { MAX_LINE_TEXT, MAX_STATEMENT_LINES, UnusableStatement, type Statement } from './statement.ts';

/** Balances stand among the bookings and are none. */
const BALANCE = /^\s*(saldo (anterior|do dia|final|inicial|disponivel|disponível|total|em conta|atual)|s a l d o)/i;
const LEAVES = /^\s*(d|-|debito|débito|saida|saída)/i;

/** `sheet` says that cells come from a workbook, whose numbers are doubles, and not from text. */
type Table = { rows: readonly (readonly string[])[]; columns: StatementColumns; sheet: boolean };

/** The bookings of a table by the columns a person confirmed. Rows without day and amount are none. Throws UnusableStatement. */
export function readRows({ rows, columns, sheet }: Table): Statement {
  const statement: Statement = { account: null, lines: [], refused: [], complete: true };
  if (rows.length - columns.firstRow > MAX_STATEMENT_LINES) throw new UnusableStatement('too-many-lines');
  for (const [index, row] of rows.entries()) {
    if (index < columns.firstRow) continue;
    const text = textOf(row, columns.text);
    if (BALANCE.test(text) || isBlank(row, columns)) continue;
    const day = readDay(row[columns.day] ?? '');
    const cents = amountOf(row, columns, sheet ? readSheetAmount : readAmount);
    if (day === undefined) statement.refused.push({ at: index + 1, reason: 'day' });
    else if (cents === undefined) statement.refused.push({ at: index + 1, reason: 'amount' });
    else statement.lines.push({ id: idOf(row, columns), day, cents, text });
  }
  if (statement.lines.length + statement.refused.length === 0) throw new UnusableStatement('empty');
  return statement;
}

type Row = readonly string[];

const textOf = (row: Row, columns: readonly number[]): string =>
  columns
    .map((column) => row[column]?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, MAX_LINE_TEXT);

const idOf = (row: Row, { id }: StatementColumns): string => (id === null ? '' : (row[id]?.trim() ?? '').slice(0, 255));

function isBlank(row: Row, { day, amount, debit }: StatementColumns): boolean {
  return [day, amount, debit].every((column) => column === null || (row[column] ?? '').trim() === '');
}

function amountOf(row: Row, columns: StatementColumns, read: typeof readAmount): number | undefined {
  const cell = (column: number | null) => (column === null ? '' : (row[column]?.trim() ?? ''));
  const [came, left] = [cell(columns.amount), cell(columns.debit)];
  const leaving = left === '' ? 0 : read(left);
  if (leaving === 0) return leaves(cell(columns.mark)) ? negative(read(came)) : read(came);
  // Both ways at once is neither.
  return came === '' || read(came) === 0 ? negative(leaving) : undefined;
}

const leaves = (mark: string): boolean => LEAVES.test(mark);

const negative = (cents: number | undefined): number | undefined => cents && -Math.abs(cents);
