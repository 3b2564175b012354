import { eq } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { companies } from './companies.table.ts';

/** Days between two changes that a company's own people make to what they pay for. */
const DAYS_BETWEEN_CHANGES = 30;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Refuses a change that a company's own people want within thirty days of one that was paid: settling its invoice notes the
 * day. Locks the company, so that nothing is settled meanwhile. Fails with ERR_PLAN_CHANGED_RECENTLY, whose details say
 * until when.
 */
export async function requireNoRecentPlanChange({ db, companyId, now }: Pick<Ctx, 'db' | 'companyId' | 'now'>) {
  const [company] = await db
    .select({ planChangedAt: companies.planChangedAt })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
  const until = noChangeUntil({ now }, company ?? fail('ERR_NO_COMPANY_FOUND'));
  if (until) fail('ERR_PLAN_CHANGED_RECENTLY', { until: until.toISOString() });
}

/** Until when a company's own people change nothing; null where they may. */
export function noChangeUntil(
  { now }: Pick<Ctx, 'now'>,
  { planChangedAt }: { planChangedAt: Date | null },
): Date | null {
  if (planChangedAt === null) return null;
  const until = new Date(planChangedAt.getTime() + DAYS_BETWEEN_CHANGES * DAY_MS);
  return now < until ? until : null;
}
