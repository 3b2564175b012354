import { recordAudit } from '../../audit/record-audit.ts';
import type { By, MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { closeInvoice } from './close-invoice.ts';
import { lockInvoice, moved } from './lock-invoice.ts';

type Input = { invoiceId: number; reason: string; by: By };

/**
 * The creditor wants no money for an open invoice any more; what came for it is credit. Its codes end with it.
 * Fails with ERR_NO_INVOICE_FOUND, ERR_INVOICE_STATE.
 */
export async function cancelInvoice(ctx: MoneyCtx, { invoiceId, reason, by }: Input) {
  const { companyId, status } = await lockInvoice(ctx, invoiceId);
  moved(status, 'cancel');
  await closeInvoice(ctx, { companyId, invoiceId, status: 'cancelled', reason, by });
  await recordAudit(
    { ...ctx, companyId, actor: by ? { kind: 'user', ...by } : { kind: 'system' } },
    { action: 'invoice.cancel', subject: `invoice:${invoiceId}`, details: { reason } },
  );
}
