import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

const lines = (csv: string) => csv.replace('\uFEFF', '').split('\r\n');

test('nothing in the file is a formula, and what had an apostrophe keeps exactly its own', () => {
  const attacks = ['=HYPERLINK("http://x")', '+1', '-1+1', '@SUM(A1)', '\tx', "'=1", "''=1", "d'água"];
  const [header = ''] = lines(toCsv([attacks]));
  const cells = header.split(';').map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
  expect(cells).toEqual(['\'=HYPERLINK("http://x")', "'+1", "'-1+1", "'@SUM(A1)", "'\tx", "''=1", "'''=1", "d'água"]);
});

test('separators, quotes and line breaks stay inside their cell', () => {
  expect(toCsv([['a;b', 'c"d', 'e\nf', ' g']])).toBe('\uFEFF"a;b";"c""d";"e\nf";" g"\r\n');
});

test('numbers stay numbers, with a comma; nothing is an empty cell', () => {
  expect(lines(toCsv([[-3.5, 28, null]]))).toEqual(['-3,5;28;', '']);
});
