import type { PlatformCtx } from '../../../platform/context.ts';
import type { LineRow } from '../statements.table.ts';

/** Whether what made a line sure when its file was read holds now. A reference of ours always does. */
export async function isStillSure({ client }: PlatformCtx, line: LineRow, chargeId: number): Promise<boolean> {
  if (line.reason === 'txid') return true;
  if (line.reason === 'end-to-end-id') return isStillClaimed(client, line, chargeId);
  if (line.reason !== 'identifying-cents') return false;
  const { rowCount } = await client.query({
    name: 'still-the-only-amount',
    text: `select from charges where account_id = $1 and id = $2 and amount = $3 and status = 'waiting' and discount > 0
      and not exists (select from charges o where o.account_id = $1 and o.amount = $3 and o.status = 'waiting' and o.id <> $2)`,
    values: [line.accountId, chargeId, line.amount],
  });
  return rowCount === 1;
}

/** One open invoice of this amount is said to be paid by this payment, and no other. */
async function isStillClaimed(client: PlatformCtx['client'], line: LineRow, chargeId: number): Promise<boolean> {
  const { rows } = await client.query<{ id: number; fits: boolean }>({
    name: 'still-claimed',
    text: `select c.id, c.amount = $3 and i.status = 'open' as fits
      from payment_claims k
      join charges c on c.company_id = k.company_id and c.id = k.charge_id
      join invoices i on i.company_id = k.company_id and i.id = k.invoice_id
      where k.creditor_company_id = $1 and c.account_id = $2 and k.state = 'open' and upper(k.end_to_end_id) = upper($4)`,
    values: [line.companyId, line.accountId, line.amount, line.endToEndId],
  });
  const [only, ...others] = rows;
  return only?.id === chargeId && only.fits && others.length === 0;
}
