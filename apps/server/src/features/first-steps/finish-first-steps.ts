import { and, eq, isNull } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { announceStanding } from '../companies/announce-standing.ts';
import { companies } from '../companies/companies.table.ts';

/** For good, whoever leaves the company later. Twice does no harm. */
export async function finishFirstSteps(ctx: UserCtx) {
  const finished = await ctx.db
    .update(companies)
    .set({ firstStepsDoneAt: ctx.now })
    .where(and(eq(companies.id, ctx.companyId), isNull(companies.firstStepsDoneAt)))
    .returning({ id: companies.id });
  if (finished.length > 0) await announceStanding(ctx);
  return { message: 'OK' };
}
