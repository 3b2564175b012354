import type { PlanWithAliases } from '@balcao/contract/plans/models.ts';
import { acrossCompanies, type UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { withAliases } from '../plans/plans.queries.ts';
import { findCompany } from './companies.queries.ts';

type Answer = { id: number; name: string; dueDate: string | null; plan: PlanWithAliases | null };

/** The plan of the own company; the super user reads any. Fails with ERR_NO_COMPANY_FOUND. */
export async function loadPlan(ctx: UserCtx, { companyId }: { companyId: number }): Promise<Answer> {
  const find = () => findCompany(ctx.db, companyId);
  const company = ctx.actor.super && companyId !== ctx.companyId ? await acrossCompanies(ctx, find) : await find();
  if (!company) return fail('ERR_NO_COMPANY_FOUND');
  const { id, name, dueDate, plan } = company;
  return { id, name, dueDate, plan: plan && withAliases(plan) };
}
