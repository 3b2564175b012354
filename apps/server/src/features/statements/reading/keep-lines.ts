import { formatMoney } from '@balcao/contract/payments/money.ts';
import type { MatchedLine } from '@balcao/payments/statements/match-lines.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import type { bankStatements } from '../statements.table.ts';

type Statement = Pick<typeof bankStatements.$inferSelect, 'id' | 'companyId' | 'accountId'>;
type Client = Pick<PlatformCtx, 'client'>;

/** Which of these lines, by their keys or the bank's names for the payments, are dealt with: nobody looks at them again. */
export async function knownAmong({ client }: Client, accountId: number, keys: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>({
    name: 'known-statement-lines',
    text: `
      select l.key from bank_statement_lines l
      join bank_statements s on s.company_id = l.company_id and s.id = l.statement_id
      where l.account_id = $1 and l.key = any($2) and (l.state <> 'waiting' or s.state = 'applying')
      union
      select e.key from payment_evidence e where e.account_id = $1 and e.key = any($2)`,
    values: [accountId, keys],
  });
  return rows.map(({ key }) => key);
}

/** Lines together with their places in the file. */
export type PlacedLine = { position: number; match: Omit<MatchedLine, 'reason'> & { reason: string } };

/** Keeps what a person may look at. What an earlier file brought and nobody has decided about belongs to this one from now on. */
export async function keepLines({ client }: Client, statement: Statement, lines: readonly PlacedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const of = <Value>(field: (line: PlacedLine) => Value) => lines.map(field);
  await client.query({
    name: 'keep-statement-lines',
    text: `
      insert into bank_statement_lines
        (company_id, account_id, statement_id, key, position, day, amount, text, end_to_end_id, verdict, reason, charge_ids)
      select $1, $2, $3, key, position, day, amount, text, end_to_end_id, verdict, reason, charge_ids::bigint[]
      from unnest($4::text[], $5::int[], $6::date[], $7::numeric[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[])
        as n (key, position, day, amount, text, end_to_end_id, verdict, reason, charge_ids)
      on conflict (account_id, key) do update set
        statement_id = excluded.statement_id, position = excluded.position, verdict = excluded.verdict,
        reason = excluded.reason, charge_ids = excluded.charge_ids
      where bank_statement_lines.state = 'waiting'`,
    values: [
      statement.companyId,
      statement.accountId,
      statement.id,
      of(({ match }) => match.line.key),
      of(({ position }) => position),
      of(({ match }) => match.line.day),
      of(({ match }) => formatMoney(match.line.cents)),
      of(({ match }) => match.line.text.replaceAll('\0', '').toWellFormed()),
      of(({ match }) => match.endToEndId),
      of(({ match }) => match.verdict),
      of(({ match }) => match.reason),
      of(({ match }) => `{${match.charges.join(',')}}`),
    ],
  });
}
