import type { LineGiven } from '@balcao/contract/statements/models.ts';
import { and, eq, inArray, isNotNull } from '../../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { invoices } from '../../invoices/invoices.table.ts';
import { payments } from '../../payments/payments.table.ts';
import { users } from '../../users/users.table.ts';
import { bankStatementLines, type LineRow } from '../statements.table.ts';

/** By line, the invoices that people of the creditor gave some lines to. */
export async function givenAmong(
  { db }: PlatformCtx,
  companyId: number,
  lines: readonly LineRow[],
): Promise<Map<number, LineGiven>> {
  const ids = lines.flatMap(({ id, givenReason }) => (givenReason === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      lineId: bankStatementLines.id,
      reason: bankStatementLines.givenReason,
      invoiceId: invoices.id,
      companyName: invoices.companyName,
      detail: invoices.detail,
      value: invoices.value,
      dueDate: invoices.dueDate,
      byName: users.name,
    })
    .from(bankStatementLines)
    .innerJoin(payments, eq(payments.id, bankStatementLines.paymentId))
    .innerJoin(invoices, and(eq(invoices.companyId, payments.companyId), eq(invoices.id, payments.invoiceId)))
    .leftJoin(users, and(eq(users.companyId, companyId), eq(users.id, bankStatementLines.decidedBy)))
    .where(
      and(
        eq(bankStatementLines.companyId, companyId),
        inArray(bankStatementLines.id, ids),
        isNotNull(bankStatementLines.givenReason),
        eq(invoices.creditorCompanyId, companyId),
      ),
    );
  return new Map(rows.map(({ lineId, reason, ...given }) => [lineId, { ...given, reason: reason ?? '' }]));
}
