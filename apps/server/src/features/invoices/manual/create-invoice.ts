import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { SuperCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { companyEntitlements } from '../../companies/entitlements.view.ts';
import { issueInvoices } from '../issuing/issue-invoices.ts';
import { lockDebtor } from '../settling/lock-debtor.ts';

type Input = { companyId: number; detail: string; value: string; dueDate: string; periodMonths: number };

/** Issues an invoice by hand; answers its id. Fails with ERR_NO_COMPANY_FOUND, also for the platform, which owes nobody. */
export async function createInvoice(ctx: SuperCtx, { companyId, ...input }: Input): Promise<number> {
  const debtor = companyId === PLATFORM_COMPANY_ID ? undefined : await lockDebtor(ctx, companyId);
  if (!debtor) return fail('ERR_NO_COMPANY_FOUND');
  const { users, connections, queues } = companyEntitlements;
  const [entitled] = await ctx.db
    .select({ users, connections, queues })
    .from(companyEntitlements)
    .where(eq(companyEntitlements.companyId, companyId));
  const [issued] = await issueInvoices(ctx, [
    {
      ...input,
      ...(entitled ?? { users: 0, connections: 0, queues: 0 }),
      companyId,
      companyName: debtor.name,
      creditorCompanyId: debtor.resellerId ?? PLATFORM_COMPANY_ID,
      kind: 'manual',
      planId: debtor.planId,
      changesTo: null,
    },
  ]);
  if (!issued) throw new Error('an issued invoice must have a row');
  const { value, dueDate, periodMonths } = input;
  await recordAudit(
    { ...ctx, companyId },
    { action: 'invoice.issue', subject: `invoice:${issued.id}`, details: { value, dueDate, periodMonths } },
  );
  return issued.id;
}
