import { and, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireCreditor } from '../companies/require-creditor.ts';
import { dunningPauses } from './dunning.table.ts';

type Input = { debtorCompanyId: number; until: string | null };

/** Reminds a customer of nothing until a day, that day included; null goes on. What is on its way is stopped, too. */
export async function pauseReminders(ctx: UserCtx, { debtorCompanyId, until }: Input) {
  const { db, client, companyId, now } = ctx;
  const { rows } = await client.query<{ isOurs: boolean }>('select is_customer($1) as "isOurs"', [debtorCompanyId]);
  if (!rows[0]?.isOurs) fail('ERR_NO_COMPANY_FOUND');
  await requireCreditor(ctx);
  if (until === null) {
    const isPause = and(eq(dunningPauses.companyId, companyId), eq(dunningPauses.debtorCompanyId, debtorCompanyId));
    await db.delete(dunningPauses).where(isPause);
  } else {
    const pause = { pausedUntil: until, updatedAt: now };
    await db
      .insert(dunningPauses)
      .values({ companyId, debtorCompanyId, ...pause })
      .onConflictDoUpdate({ target: [dunningPauses.companyId, dunningPauses.debtorCompanyId], set: pause });
  }
  await recordAudit(ctx, { action: 'dunning.pause', subject: `company:${debtorCompanyId}`, details: { until } });
  return { pausedUntil: until };
}
