import { eq, sql } from '../../../platform/db/drizzle.ts';
import {
  isAsCautious,
  ruleNames,
  usualRules,
  type RuleChange,
  type RuleChoices,
} from '@balcao/contract/outreach/rules.ts';
import { onCompany, type OnCompanyCtx, type SuperCtx, type UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { companies } from '../../companies/companies.table.ts';
import { outreachRules } from './guardian.table.ts';
import { loadChoices } from './load-rules.ts';

/** A company may be more cautious than the platform asks of it, never less. Fails with ERR_RULE_NOT_CAUTIOUS. */
export async function changeRules(ctx: UserCtx, change: RuleChange): Promise<void> {
  const { allowed, chosen } = await loadChoices(ctx);
  const bold = ruleNames.filter((name) => {
    const figure = change[name];
    return typeof figure === 'number' && !isAsCautious(name, figure, allowed[name] ?? usualRules[name]);
  });
  if (bold.length > 0) fail('ERR_RULE_NOT_CAUTIOUS', { fields: bold });
  const next = merged(chosen, change);
  const { companyId, now: updatedAt } = ctx;
  // In words, because the company's role may not even name what the platform allows.
  await ctx.db.execute(sql`
    insert into outreach_rules (company_id, chosen, updated_at) values (${companyId}, ${JSON.stringify(next)}, ${updatedAt})
    on conflict (company_id) do update set chosen = excluded.chosen, updated_at = excluded.updated_at`);
  await note(ctx, 'outreach.rules-changed', change);
}

/** What the platform allows a company in place of what is usual. Fails with ERR_NO_COMPANY_FOUND. */
export async function showAllowed(ctx: SuperCtx, companyId: number): Promise<{ allowed: RuleChoices }> {
  const [company] = await ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  if (!company) fail('ERR_NO_COMPANY_FOUND');
  const { allowed } = await loadChoices(onCompany(ctx, companyId));
  return { allowed };
}

/** The platform may let a company go further than is usual, or less far. Fails with ERR_NO_COMPANY_FOUND. */
export async function allowRules(ctx: SuperCtx, { companyId, change }: { companyId: number; change: RuleChange }) {
  const own = onCompany(ctx, companyId);
  const { allowed } = await showAllowed(ctx, companyId);
  const next = merged(allowed, change);
  const { now: updatedAt } = ctx;
  await ctx.db
    .insert(outreachRules)
    .values({ companyId, allowed: next, updatedAt })
    .onConflictDoUpdate({ target: outreachRules.companyId, set: { allowed: next, updatedAt } });
  await note(own, 'outreach.rules-allowed', change);
  return { allowed: next };
}

/** `null` takes a figure back; what is left out stays. */
function merged(before: RuleChoices, change: RuleChange): RuleChoices {
  const entries = Object.entries({ ...before, ...change }).filter(([, figure]) => typeof figure === 'number');
  return Object.fromEntries(entries);
}

const note = (ctx: OnCompanyCtx | UserCtx, action: string, change: RuleChange) =>
  recordAudit(ctx, { action, subject: `company:${ctx.companyId}`, details: change });
