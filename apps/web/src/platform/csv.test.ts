import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('cells keep their text, whatever it contains', () => {
  expect(toCsv(['Nome', 'Nota'], [['Ana; "a rápida"', 4.5]])).toBe('\uFEFFNome;Nota\r\n"Ana; ""a rápida""";4.5\r\n');
});

test('what would run as a formula is shown as text, numbers stay numbers', () => {
  const rows = [['=1+1', '+55', '-3,5', '@x', '\tx', null]];
  expect(toCsv(['a'], rows).split('\r\n')[1]).toBe("'=1+1;'+55;-3,5;'@x;'\tx;");
});
