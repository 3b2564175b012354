import { describe, expect, it } from 'vitest';
import { formatDocument, parseDocument } from './document.ts';

describe('CPF and CNPJ', () => {
  it.each([
    ['12345678909', 'cpf', '12345678909', '123.456.789-09'],
    ['123.456.789-09', 'cpf', '12345678909', '123.456.789-09'],
    [' 249 715 637 92 ', 'cpf', '24971563792', '249.715.637-92'],
    ['11222333000181', 'cnpj', '11222333000181', '11.222.333/0001-81'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181', '11.222.333/0001-81'],
    ['12ABC34501DE35', 'cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['00000000000191', 'cnpj', '00000000000191', '00.000.000/0001-91'],
  ])('takes %s', (typed, ...[kind, value, shown]) => {
    expect(parseDocument(typed)).toEqual({ kind, value });
    expect(formatDocument(value)).toBe(shown);
  });

  it.each([
    '',
    '12345678900',
    '12345678990',
    '11111111111',
    '00000000000000',
    '11222333000180',
    '11222333000118',
    '12ABC34501DE34',
    '12ABC34501DE3A',
    '12ABC34501DÉ35',
    '1234567890',
    '123456789090',
    '12345678909x',
    '١٢٣٤٥٦٧٨٩٠٩',
    `12345678909${' '.repeat(50)}`,
  ])('refuses %s', (typed) => {
    expect(parseDocument(typed)).toBeUndefined();
  });

  it('shows what it does not know as it is', () => {
    expect(formatDocument('abc')).toBe('abc');
  });
});
