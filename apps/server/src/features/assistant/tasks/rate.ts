import type { AssistantFeature } from '@balcao/contract/assistant/models.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { dayIn } from '../../companies/subscription.ts';
import { aiRatings } from '../assistant.table.ts';

/** A thumb up or down, without what it was about. */
export async function rate(ctx: UserCtx, { feature, isGood }: { feature: AssistantFeature; isGood: boolean }) {
  const { db, companyId, timeZone, now } = ctx;
  const row = { companyId, day: dayIn(timeZone, now), feature, good: isGood ? 1 : 0, bad: isGood ? 0 : 1 };
  await db
    .insert(aiRatings)
    .values(row)
    .onConflictDoUpdate({
      target: [aiRatings.companyId, aiRatings.day, aiRatings.feature],
      set: { good: sql`${aiRatings.good} + ${row.good}`, bad: sql`${aiRatings.bad} + ${row.bad}` },
    });
  return { ok: true as const };
}
