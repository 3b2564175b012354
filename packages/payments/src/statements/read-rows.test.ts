import type { StatementColumns } from '@balcao/contract/statements/models.ts';
import { describe, expect, it } from 'vitest';
import { guessColumns } from './columns.ts';
import { readRows } from './read-rows.ts';

const read = (rows: string[][], sheet = false) => {
  const columns = guessColumns(rows);
  if (!columns) throw new Error('no columns');
  return readRows({ rows, columns, sheet });
};

describe('columns', () => {
  it.each<[string, string[][], Partial<StatementColumns>]>([
    [
      'a simple table',
      [['Data', 'Valor', 'Identificador', 'Descrição']],
      { day: 0, amount: 1, id: 2, text: [3], firstRow: 1 },
    ],
    [
      'a table below the account and the period',
      [['Extrato'], ['Conta', '123'], ['Data Lançamento', 'Histórico', 'Descrição', 'Valor', 'Saldo']],
      { day: 0, amount: 3, text: [1, 2], firstRow: 3, id: null },
    ],
    ['two columns of money', [['DATA', 'HISTÓRICO', 'CRÉDITO', 'DÉBITO']], { amount: 2, debit: 3, mark: null }],
    ['a mark', [['Data', 'Documento', 'Valor (R$)', 'D/C']], { amount: 2, mark: 3, id: 1, debit: null }],
    ['English', [['Date', 'Description', 'Amount']], { day: 0, amount: 2, text: [1] }],
  ])('of %s', (_, rows, columns) => {
    expect(guessColumns(rows)).toMatchObject(columns);
  });

  it('are asked of a person when the headers say nothing', () => {
    expect(
      guessColumns([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBeUndefined();
    expect(guessColumns([])).toBeUndefined();
  });
});

describe('rows', () => {
  it('are bookings where there is a day and an amount', () => {
    const statement = read([
      ['Data', 'Valor', 'Histórico', 'Documento'],
      ['01/11/2026', '1.074,40', ' PIX RECEBIDO ', '77'],
      ['02/11/2026', '-10,00', 'TARIFA', ''],
      ['', '', '', ''],
      ['02/11/2026', '900,00', 'SALDO DO DIA', ''],
      ['31/11/2026', '1,00', 'PIX', ''],
      ['03/11/2026', '1.074', 'PIX', ''],
      ['03/11/2026'],
    ]);
    expect(statement.lines).toEqual([
      { id: '77', day: '2026-11-01', cents: 107_440, text: 'PIX RECEBIDO' },
      { id: '', day: '2026-11-02', cents: -1000, text: 'TARIFA' },
    ]);
    expect(statement.refused).toEqual([
      { at: 6, reason: 'day' },
      { at: 7, reason: 'amount' },
      { at: 8, reason: 'amount' },
    ]);
  });

  it('tell what left by a column or a mark', () => {
    const two = read([
      ['Data', 'Crédito', 'Débito'],
      ['01/11/2026', '10,00', ''],
      ['01/11/2026', '', '5,00'],
      ['01/11/2026', '0,00', '-5,00'],
      ['01/11/2026', '1,00', '5,00'],
    ]);
    expect(two.lines.map(({ cents }) => cents)).toEqual([1000, -500, -500]);
    expect(two.refused).toEqual([{ at: 5, reason: 'amount' }]);
    const marked = read([
      ['Data', 'Valor', 'D/C'],
      ['01/11/2026', '10,00', 'C'],
      ['01/11/2026', '10,00', 'D'],
      ['01/11/2026', '-10,00', 'Débito'],
    ]);
    expect(marked.lines.map(({ cents }) => cents)).toEqual([1000, -1000, -1000]);
  });

  it('of a workbook are doubles and days', () => {
    const statement = read(
      [
        ['Data', 'Valor'],
        ['2026-11-01', '99.36999999999999'],
        ['2026-11-01', '1.074'],
      ],
      true,
    );
    expect(statement).toMatchObject({ lines: [{ cents: 9937 }], refused: [{ at: 3 }] });
  });

  it('are some, and not too many', () => {
    expect(() => read([['Data', 'Valor']])).toThrow('empty');
    const rows = Array.from({ length: 50_002 }, () => ['01/11/2026', '1,00']);
    expect(() => read([['Data', 'Valor'], ...rows])).toThrow('too-many-lines');
  });
});
