import { formatPhone } from '@balcao/channels/kit/phone-number.ts';
import { firstUnits } from '@balcao/channels/kit/text/clean-text.ts';
import type { RowReason } from '@balcao/contract/contact-actions/models.ts';
import { z } from 'zod';
import { parsePhone } from '../../contacts/numbers/parse-phone.ts';
import { isErrorWord } from './is-error-word.ts';
import type { Columns } from './recognise-columns.ts';

/** Columns may be left away too. */
type Used = readonly { header: string; field: Columns[number]['field'] | 'ignore' }[];

/** A row that may become a contact. */
export type ReadRow = {
  row: number;
  cells: string[];
  name: string;
  hasName: boolean;
  number: string;
  email: string;
  empresa: string;
  extra: { name: string; value: string }[];
};
export type RefusedRow = { row: number; cells: string[]; reason: RowReason };

const MAX_NAME = 50;
const MAX_EMAIL = 254;
const MAX_EMPRESA = 100;
const MAX_EXTRA_NAME = 100;
const MAX_EXTRAS = 50;
const Email = z.email();

type Sheet = { columns: Used; countryCode: string };

/** Reads one row of a table by its columns. `row` counts as the spreadsheet does. Undefined for an empty row. */
export function parseRow(
  cells: readonly string[],
  { row, columns, countryCode }: Sheet & { row: number },
): ReadRow | RefusedRow | undefined {
  const texts = cells.map(plainText);
  if (texts.every((text) => text === '')) return undefined;
  const of = (field: Columns[number]['field']) => texts[columns.findIndex((column) => column.field === field)] ?? '';
  const number = parsePhone(of('number'), countryOf(countryCode));
  const kept = { row, cells: [...cells] };
  if (columns.some(({ field }, index) => field !== 'ignore' && isErrorWord(texts[index] ?? ''))) {
    return { ...kept, reason: 'error-cell' };
  }
  if (number === null) return { ...kept, reason: 'number' };
  const hasName = of('name') !== '';
  const read = {
    ...kept,
    number,
    hasName,
    name: hasName ? of('name') : formatPhone(number),
    email: of('email'),
    empresa: of('empresa'),
    extra: extraOf(texts, columns),
  };
  const reason = whyRefused(read);
  return reason ? { ...kept, reason } : read;
}

const countryOf = (code: string) => (code === 'none' ? null : code || undefined);

function whyRefused({ name, email, empresa, extra }: ReadRow): RowReason | undefined {
  if (name.length < 2 || name.length > MAX_NAME) return 'name';
  if (email !== '' && (email.length > MAX_EMAIL || !Email.safeParse(email).success)) return 'email';
  return empresa.length > MAX_EMPRESA || extra.length > MAX_EXTRAS ? 'too-long' : undefined;
}

/**
 * Without what no database takes, without the mark that the export puts before what looks like a formula, and without the
 * formula that only says "this is text": `="5511…"`.
 */
function plainText(cell: string): string {
  const bare = cell.replaceAll('\0', '').toWellFormed().trim();
  const text = /^="([^"]*)"$/.exec(bare)?.[1]?.trim() ?? bare;
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

function extraOf(texts: readonly string[], columns: Used): ReadRow['extra'] {
  return columns.flatMap(({ field, header }, index) => {
    const value = texts[index] ?? '';
    if (field !== 'extra' || value === '') return [];
    return [{ name: firstUnits(plainText(header), MAX_EXTRA_NAME).trim() || `Coluna ${index + 1}`, value }];
  });
}
