import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { parseCsv } from '../../../platform/sheets/parse-csv.ts';
import { parseWorkbook } from '../../../platform/sheets/parse-workbook.ts';
import { parseRow } from './parse-row.ts';

const limits = { rows: 100, columns: 10, cellCharacters: 1000, showsErrors: true };
const columns = [
  { header: 'Nome', field: 'name' },
  { header: 'WhatsApp', field: 'number' },
  { header: 'Valor', field: 'extra' },
  { header: 'Código', field: 'ignore' },
] as const;

/** Why each row is refused; of one that is not, the name. */
const fates = (rows: readonly string[][]) =>
  rows.map((cells, index) => {
    const read = parseRow(cells, { row: index + 1, columns, countryCode: '' });
    return read && ('reason' in read ? read.reason : read.name);
  });

const failed = (v: number, w: string) => ({ t: 'e', v, w });
const people = [
  ['Ana', 5_511_984_321_101, failed(42, '#N/A')],
  [failed(23, '#REF!'), 5_511_984_321_102, 1],
  ['Cid', failed(15, '#VALUE!'), 1],
  [failed(7, '#DIV/0!'), failed(7, '#DIV/0!'), failed(7, '#DIV/0!')],
  ['Eva', { t: 's', v: '5,51E+12' }, 1],
  ['Gil', { t: 's', v: '5.51E+12' }, 1],
  ['Ivo', 5_511_984_321_103, 1, failed(42, '#N/A')],
];

test.each(['xlsx', 'biff8'] as const)(
  'of a workbook (%s) rows whose formulas failed are refused with that reason',
  (bookType) => {
    const book = { SheetNames: ['a'], Sheets: { a: utils.aoa_to_sheet(people) } };
    const bytes = Buffer.from(write(book, { type: 'array', bookType }) as ArrayBuffer);
    const rows = parseWorkbook(bytes, { ...limits, kind: bookType === 'xlsx' ? 'xlsx' : 'xls' });
    // What a column holds that is left away concerns nobody.
    expect(fates(rows)).toEqual(['error-cell', 'error-cell', 'error-cell', 'error-cell', 'number', 'number', 'Ivo']);
  },
);

test('a file that was exported from one says the same, in the words of its language', () => {
  const words = ['#N/D', '#VALOR!', '#NOME?', '#¿NOMBRE?', '#YOK', 'Err:502'];
  const rows = parseCsv(words.map((word) => `Ana;${word};1`).join('\n'), limits);
  expect(fates(rows)).toEqual(words.map(() => 'error-cell'));
  expect(fates(parseCsv('=1+1;11984321105;1\nBia;=SOMA(A1);1\n#1 da fila;11984321106;1', limits))).toEqual([
    '=1+1',
    'number',
    '#1 da fila',
  ]);
});
