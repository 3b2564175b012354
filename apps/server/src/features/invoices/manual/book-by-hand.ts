import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { SuperCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { centsOf } from '../cents.ts';
import { ledger } from '../invoices.table.ts';
import { book } from '../settling/book.ts';
import { lockDebtor } from '../settling/lock-debtor.ts';

type Input = { companyId: number; kind: 'credit' | 'correction'; amount: string; reason: string; key: string };

/**
 * Gives a company credit, or corrects what stands in its ledger, by a line with its reason. `key` is the form's own: sent twice,
 * it counts once. Fails with ERR_NO_COMPANY_FOUND, ERR_VALIDATION for nothing at all.
 */
export async function bookByHand(ctx: SuperCtx, { companyId, kind, amount, reason, key }: Input) {
  const debtor = companyId === PLATFORM_COMPANY_ID ? undefined : await lockDebtor(ctx, companyId);
  if (!debtor) return fail('ERR_NO_COMPANY_FOUND');
  if (centsOf(amount) === 0) fail('ERR_VALIDATION', { fields: ['amount'] });
  const sourceKey = `hand:${companyId}:${key}`;
  const [told] = await ctx.db.select({ id: ledger.id }).from(ledger).where(eq(ledger.sourceKey, sourceKey));
  if (!told) {
    const creditorCompanyId = debtor.resellerId ?? PLATFORM_COMPANY_ID;
    const { userId } = ctx.actor;
    await book(ctx, [{ companyId, creditorCompanyId, kind, amount, reason, userId, sourceKey }]);
    await recordAudit(
      { ...ctx, companyId },
      { action: `ledger.${kind}`, subject: `company:${companyId}`, details: { amount, reason } },
    );
  }
}
