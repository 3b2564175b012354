import { eq } from '../../../platform/db/drizzle.ts';
import { companies } from '../../companies/companies.table.ts';
import type { MoneyCtx } from '../invoices.ctx.ts';

const { id, name, dueDate, anchorDay, firstPaidAt, timeZone, planId, resellerId, customUsers, customConnections } =
  companies;
const columns = {
  id,
  name,
  dueDate,
  anchorDay,
  firstPaidAt,
  timeZone,
  planId,
  resellerId,
  customUsers,
  customConnections,
};

export type Debtor = NonNullable<Awaited<ReturnType<typeof lockDebtor>>>;

/**
 * Locks a company's row until the commit: whatever changes its invoices, ledger or last paid day takes this lock first, so that
 * two payments of one company never decide at the same time. Undefined for a company that is gone: its money still counts.
 */
export async function lockDebtor({ db }: Pick<MoneyCtx, 'db'>, companyId: number) {
  const [row] = await db.select(columns).from(companies).where(eq(id, companyId)).for('no key update');
  return row;
}
