import type { PlatformCtx } from '../../../platform/context.ts';
import type { LineRow } from '../statements.table.ts';

/** Whether what made a line sure when its file was read holds now. A reference of ours always does. */
export async function isStillSure({ client }: PlatformCtx, line: LineRow, chargeId: number): Promise<boolean> {
  if (line.reason === 'txid') return true;
  if (line.reason !== 'identifying-cents') return false;
  const { rowCount } = await client.query({
    name: 'still-the-only-amount',
    text: `select from charges where account_id = $1 and id = $2 and amount = $3 and status = 'waiting' and discount > 0
      and not exists (select from charges o where o.account_id = $1 and o.amount = $3 and o.status = 'waiting' and o.id <> $2)`,
    values: [line.accountId, chargeId, line.amount],
  });
  return rowCount === 1;
}
