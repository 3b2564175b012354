import type { StatementColumns } from '@balcao/contract/statements/models.ts';

type Meaning = 'day' | 'amount' | 'credit' | 'debit' | 'mark' | 'text' | 'id';

/** How banks head their columns, folded to letters. The first that fits decides. */
const NAMES: readonly (readonly [Meaning, RegExp])[] = [
  ['day', /^(data|date|dt|dia|fecha|tarih)/],
  ['credit', /^(credito|entrada|recebid|valorcredito|credit)/],
  ['debit', /^(debito|saida|pago|valordebito|debit)/],
  ['mark', /^(tipo|dc|natureza|creditodebito|sinal|cd)$/],
  ['amount', /^(valor|montante|amount|quantia|importe|tutar|vlr)/],
  ['id', /^(id|identificador|documento|ndoc|numerodocumento|doc|nsu|codigo|autenticacao|protocolo|fitid|endtoend)/],
  [
    'text',
    /^(historico|descricao|lancamento|detalhe|complemento|favorecido|nome|memo|observac|origem|title|titulo|description|mensagem|txid|transacao|pagador|remetente|identificacao)/,
  ],
];
/** Banks put their account, the period and greetings first. */
const SEARCHED_ROWS = 40;

/** The chooser's first answer, from the headers; undefined when a person has to choose. */
export function guessColumns(rows: readonly (readonly string[])[]): StatementColumns | undefined {
  for (const [index, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const meanings = row.map(meaningOf);
    const place = (meaning: Meaning) => (meanings.includes(meaning) ? meanings.indexOf(meaning) : null);
    const day = place('day');
    const amount = place('amount') ?? place('credit');
    if (day === null || amount === null) continue;
    const text = meanings.flatMap((meaning, column) => (meaning === 'text' ? [column] : []));
    const debit = place('amount') === null ? place('debit') : null;
    return { firstRow: index + 1, day, amount, debit, mark: place('mark'), text, id: place('id') };
  }
  return undefined;
}

/** The row above the bookings, by which a table is known again; empty where there is none. */
export const headsOf = (rows: readonly (readonly string[])[], { firstRow }: StatementColumns): string[] =>
  firstRow === 0 ? [] : (rows[firstRow - 1] ?? []).map((cell) => cell.trim().slice(0, 80));

function meaningOf(header: string): Meaning | undefined {
  const bare = header
    .slice(0, 80)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  return NAMES.find(([, pattern]) => pattern.test(bare))?.[0];
}
