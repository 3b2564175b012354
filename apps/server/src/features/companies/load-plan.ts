import type { PlanWithAliases } from '@balcao/contract/plans/models.ts';
import type { OnCompanyCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { withAliases } from '../plans/plans.queries.ts';
import { findCompany } from './companies.queries.ts';

type Answer = { id: number; name: string; dueDate: string | null; plan: PlanWithAliases | null };

/** Fails with ERR_NO_COMPANY_FOUND. */
export async function loadPlan({ db, companyId }: OnCompanyCtx): Promise<Answer> {
  const company = (await findCompany(db, companyId)) ?? fail('ERR_NO_COMPANY_FOUND');
  const { id, name, dueDate, plan } = company;
  return { id, name, dueDate, plan: plan && withAliases(plan) };
}
