import { rulesOf, type GuardianRules, type RuleChoices } from '@balcao/contract/outreach/rules.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { outreachRules } from './guardian.table.ts';

/** What the platform allows the company, and what the company has chosen itself. */
export async function loadChoices({
  db,
  companyId,
}: Pick<Ctx, 'db' | 'companyId'>): Promise<{ allowed: RuleChoices; chosen: RuleChoices }> {
  const { allowed, chosen } = outreachRules;
  const [row] = await db.select({ allowed, chosen }).from(outreachRules).where(eq(outreachRules.companyId, companyId));
  return row ?? { allowed: {}, chosen: {} };
}

/** The figures by which numbers of the company are judged. */
export const loadRules = async (ctx: Pick<Ctx, 'db' | 'companyId'>): Promise<GuardianRules> =>
  rulesOf(await loadChoices(ctx));
