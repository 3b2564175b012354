import { and, eq } from '../../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { centsOf } from '../../invoices/cents.ts';
import type { By } from '../../invoices/invoices.ctx.ts';
import { settlePayment } from '../../payments/settling/settle-payment.ts';
import type { ToldPayment } from '../../payments/settling/told-payment.ts';
import { lockStatement } from '../statements.queries.ts';
import { bankStatementLines, type LineRow } from '../statements.table.ts';
import { middayOf } from './midday.ts';

export type NamedLine = { companyId: number; statementId: number; lineId: number };

/** Decisions wait for the whole file to be read. */
export async function lockWaiting(ctx: PlatformCtx, named: NamedLine): Promise<LineRow> {
  const { state } = (await lockStatement(ctx, named)) ?? fail('ERR_NO_STATEMENT_FOUND');
  if (state !== 'preview' && state !== 'applying' && state !== 'done') fail('ERR_STATEMENT_STATE', { state });
  return (await lockLine(ctx, named)) ?? fail('ERR_NO_STATEMENT_FOUND');
}

export async function lockLine(
  { db }: PlatformCtx,
  { companyId, statementId, lineId }: NamedLine,
): Promise<LineRow | undefined> {
  const isIt = and(
    eq(bankStatementLines.companyId, companyId),
    eq(bankStatementLines.statementId, statementId),
    eq(bankStatementLines.id, lineId),
  );
  const [line] = await db.select().from(bankStatementLines).where(isIt).for('update');
  return line;
}

type Settling = { of: NonNullable<ToldPayment['of']>; by: By; reason?: string };

/** Lets a line count for what it is said to be the money of. The line is locked and waits. */
export async function settleFor(ctx: PlatformCtx, line: LineRow, { of, by, reason }: Settling): Promise<void> {
  const { kind, paymentId } = await settlePayment(ctx, {
    source: 'statement',
    key: nameOf(line),
    accountId: line.accountId,
    creditorCompanyId: line.companyId,
    of,
    direction: 'received',
    cents: centsOf(line.amount),
    refundedCents: 0,
    paidAt: await middayOf(ctx, line),
    by,
    reason: reason ?? null,
  });
  const came = { state: 'settled' as const, outcome: kind, paymentId };
  await changeLine(ctx, line, { ...came, ...(reason !== undefined && { givenReason: reason }), ...decided(ctx, by) });
}

/** The bank's name for the payment where the line shows it, else the line's own. */
export const nameOf = ({ endToEndId, key }: LineRow): string => endToEndId ?? key;

export const decided = ({ now }: PlatformCtx, by: By) => ({ decidedAt: now, decidedBy: by?.userId ?? null });

export const changeLine = ({ db }: PlatformCtx, { id, companyId }: LineRow, change: Partial<LineRow>) =>
  db
    .update(bankStatementLines)
    .set(change)
    .where(and(eq(bankStatementLines.companyId, companyId), eq(bankStatementLines.id, id)));
