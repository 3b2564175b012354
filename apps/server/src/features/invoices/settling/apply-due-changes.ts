import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import type { MoneyCtx } from '../invoices.ctx.ts';
import { invoices } from '../invoices.table.ts';
import { applyChanges } from './apply-changes.ts';
import { lockDebtor } from './lock-debtor.ts';

export type DueChange = { invoiceId: number; companyId: number };

/** Bought changes whose day has come by their company's own calendar. */
export async function findDueChanges({ client, now }: MoneyCtx): Promise<DueChange[]> {
  const { rows } = await client.query<DueChange>({
    name: 'changes-to-apply',
    text: `
      select i.id as "invoiceId", i.company_id as "companyId" from invoices i
      join companies c on c.id = i.company_id
      where i.status = 'paid' and i.changes_to is not null and i.changes_applied_at is null
        and (i.changes_to->>'holdsAfter')::date < ($1::timestamptz at time zone c.time_zone)::date
      order by i.company_id`,
    values: [now],
  });
  return rows;
}

/** Gives a company what it bought for today; nothing where somebody else has, or a later choice counts. */
export async function applyDueChange(ctx: MoneyCtx, { invoiceId, companyId }: DueChange): Promise<void> {
  const debtor = await lockDebtor(ctx, companyId);
  if (!debtor) return;
  const [invoice] = await ctx.db
    .select({ changesTo: invoices.changesTo })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        eq(invoices.id, invoiceId),
        eq(invoices.status, 'paid'),
        isNull(invoices.changesAppliedAt),
      ),
    );
  if (invoice) await applyChanges(ctx, { debtor, invoiceId, changesTo: invoice.changesTo });
}
