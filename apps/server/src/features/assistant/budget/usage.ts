import { assistantFeatures, type AssistantFeature } from '@balcao/contract/assistant/models.ts';
import { and, asc, desc, eq, gte, lt, sql } from '../../../platform/db/drizzle.ts';
import type { SuperCtx, UserCtx } from '../../../platform/context.ts';
import { dayIn } from '../../companies/subscription.ts';
import { companies } from '../../companies/companies.table.ts';
import { aiRatings, aiUsage } from '../assistant.table.ts';
import { exactReais } from './money.ts';

const firstDay = (month: string) => `${month}-01`;
const within = (month: string, day: typeof aiUsage.day | typeof aiRatings.day) =>
  and(gte(day, firstDay(month)), lt(day, sql`${firstDay(month)}::date + interval '1 month'`));

/** What a company used in a month, and how it was liked. */
export async function usageOf(ctx: UserCtx, asked: string | undefined) {
  const month = asked ?? dayIn(ctx.timeZone, ctx.now).slice(0, 7);
  const rows = await ctx.db
    .select()
    .from(aiUsage)
    .where(within(month, aiUsage.day))
    .orderBy(desc(aiUsage.day), asc(aiUsage.feature), asc(aiUsage.model));
  const ratings = await ctx.db
    .select({
      feature: aiRatings.feature,
      good: sql<number>`sum(${aiRatings.good})::integer`,
      bad: sql<number>`sum(${aiRatings.bad})::integer`,
    })
    .from(aiRatings)
    .where(within(month, aiRatings.day))
    .groupBy(aiRatings.feature);
  const orderOf = ({ feature }: { feature: AssistantFeature }) => assistantFeatures.indexOf(feature);
  return {
    month,
    lines: rows.map(({ cost, ...line }) => ({ ...line, cost: exactReais(cost) })),
    ratings: ratings.toSorted((a, b) => orderOf(a) - orderOf(b)),
  };
}

/** What every company used in a month, those that used most first. */
export async function usageOfAll({ db, now }: SuperCtx, asked: string | undefined) {
  const month = asked ?? now.toISOString().slice(0, 7);
  const cost = sql<number>`sum(${aiUsage.cost})`.mapWith(Number);
  const rows = await db
    .select({ companyId: companies.id, name: companies.name, calls: sql<number>`sum(${aiUsage.calls})::integer`, cost })
    .from(aiUsage)
    .innerJoin(companies, eq(companies.id, aiUsage.companyId))
    .where(within(month, aiUsage.day))
    .groupBy(companies.id, companies.name)
    .orderBy(desc(cost), asc(companies.id));
  return { month, companies: rows.map((row) => ({ ...row, cost: exactReais(row.cost) })) };
}
