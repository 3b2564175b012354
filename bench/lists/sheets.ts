import { utils, write } from '@e965/xlsx';

const headings = ['nome', 'telefone', 'email', 'empresa', 'cidade'];
const cities = ['Campinas', 'Santos', 'Recife', 'Manaus', 'Niterói'];

const personOf = (n: number) => [
  `Pessoa ${String(n).padStart(6, '0')} da Silva`,
  `11 9${String(80_000_000 + n)}`,
  `pessoa${n}@exemplo.com.br`,
  n % 3 === 0 ? `Loja ${n}` : '',
  cities[n % cities.length] ?? '',
];

/** A sheet of made-up people. */
export function sheetOf(kind: 'csv' | 'xlsx', count: number): Uint8Array {
  const rows = [headings, ...Array.from({ length: count }, (_, n) => personOf(n))];
  if (kind === 'csv') return Buffer.from(rows.map((row) => row.join(';')).join('\n'));
  const book = { SheetNames: ['a'], Sheets: { a: utils.aoa_to_sheet(rows) } };
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}
