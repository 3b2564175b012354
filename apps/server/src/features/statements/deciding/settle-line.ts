import { and, eq } from 'drizzle-orm';
import type { PlatformCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { centsOf } from '../../invoices/cents.ts';
import type { By } from '../../invoices/invoices.ctx.ts';
import { settlePayment } from '../../payments/settling/settle-payment.ts';
import { lockStatement } from '../statements.queries.ts';
import { bankStatementLines, type LineRow } from '../statements.table.ts';
import { middayOf } from './midday.ts';
import { isStillSure } from './still-sure.ts';

type Named = { companyId: number; statementId: number; lineId: number };

/** Lets a sure line count. What made it sure may not hold any more by now: then a person decides. */
export async function settleSureLine(ctx: PlatformCtx, named: Named): Promise<void> {
  const line = await lockLine(ctx, named);
  const [chargeId] = line?.chargeIds ?? [];
  if (line?.state !== 'waiting' || line.verdict !== 'sure' || chargeId === undefined) return;
  if (await isStillSure(ctx, line, chargeId)) await settle(ctx, line, { chargeId, by: null });
  else await changeLine(ctx, line, { verdict: 'suggestion', reason: 'changed-meanwhile' });
}

/**
 * A person says which of the suggested charges a line is the money for. Said again, nothing happens.
 * Fails with ERR_NO_STATEMENT_FOUND, ERR_STATEMENT_STATE, ERR_NO_INVOICE_FOUND.
 */
export async function acceptLine(
  ctx: PlatformCtx,
  { chargeId, by, ...named }: Named & { chargeId: number; by: NonNullable<By> },
): Promise<void> {
  const line = await lockWaiting(ctx, named);
  if (line.state === 'settled') return;
  if (!line.chargeIds.includes(chargeId)) fail('ERR_NO_INVOICE_FOUND');
  await settle(ctx, line, { chargeId, by });
}

/** A person says that a line is not ours. Fails with ERR_NO_STATEMENT_FOUND, ERR_STATEMENT_STATE. */
export async function refuseLine(ctx: PlatformCtx, { by, ...named }: Named & { by: NonNullable<By> }): Promise<void> {
  const line = await lockWaiting(ctx, named);
  if (line.state === 'settled') fail('ERR_STATEMENT_STATE', { state: line.state });
  if (line.state === 'waiting') await changeLine(ctx, line, { state: 'refused', ...decided(ctx, by) });
}

/** Decisions wait for the whole file to be read. */
async function lockWaiting(ctx: PlatformCtx, named: Named): Promise<LineRow> {
  const { state } = (await lockStatement(ctx, named)) ?? fail('ERR_NO_STATEMENT_FOUND');
  if (state !== 'preview' && state !== 'applying' && state !== 'done') fail('ERR_STATEMENT_STATE', { state });
  return (await lockLine(ctx, named)) ?? fail('ERR_NO_STATEMENT_FOUND');
}

async function lockLine({ db }: PlatformCtx, { companyId, statementId, lineId }: Named): Promise<LineRow | undefined> {
  const isIt = and(
    eq(bankStatementLines.companyId, companyId),
    eq(bankStatementLines.statementId, statementId),
    eq(bankStatementLines.id, lineId),
  );
  const [line] = await db.select().from(bankStatementLines).where(isIt).for('update');
  return line;
}

async function settle(ctx: PlatformCtx, line: LineRow, { chargeId, by }: { chargeId: number; by: By }): Promise<void> {
  const { kind, paymentId } = await settlePayment(ctx, {
    source: 'statement',
    key: line.endToEndId ?? line.key,
    accountId: line.accountId,
    creditorCompanyId: line.companyId,
    of: { chargeId },
    direction: 'received',
    cents: centsOf(line.amount),
    refundedCents: 0,
    paidAt: await middayOf(ctx, line),
    by,
    reason: null,
  });
  await changeLine(ctx, line, { state: 'settled', outcome: kind, paymentId, ...decided(ctx, by) });
}

const decided = ({ now }: PlatformCtx, by: By) => ({ decidedAt: now, decidedBy: by?.userId ?? null });

const changeLine = ({ db }: PlatformCtx, { id, companyId }: LineRow, change: Partial<LineRow>) =>
  db
    .update(bankStatementLines)
    .set(change)
    .where(and(eq(bankStatementLines.companyId, companyId), eq(bankStatementLines.id, id)));
