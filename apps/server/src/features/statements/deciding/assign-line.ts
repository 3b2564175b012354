import { and, desc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { By } from '../../invoices/invoices.ctx.ts';
import { assignPayment } from '../../payments/acts/assign-payment.ts';
import { charges } from '../../payments/payments.table.ts';
import { findPlace } from '../../payments/settling/find-place.ts';
import { findNamed } from '../../payments/settling/find-told.ts';
import { lockEvidence, noteEvidence } from '../../payments/settling/note-evidence.ts';
import type { LineRow } from '../statements.table.ts';
import { changeLine, decided, lockWaiting, type NamedLine, nameOf, settleFor } from './decide-line.ts';

type Input = NamedLine & { invoiceId: number; reason: string; by: NonNullable<By> };
type Giving = Pick<Input, 'invoiceId' | 'reason' | 'by'>;

/**
 * A person says which invoice a line is the money for that nothing fits, or that nobody is sure of; one that was refused is given
 * all the same. Said again, nothing happens. Money of this name that came another way before is not counted a second time.
 * Fails with ERR_NO_STATEMENT_FOUND, ERR_STATEMENT_STATE, ERR_NO_INVOICE_FOUND (also of another creditor).
 */
export async function assignLine(ctx: PlatformCtx, { invoiceId, reason, by, ...named }: Input): Promise<void> {
  const line = await lockWaiting(ctx, named);
  if (line.state === 'settled') return;
  // Sure lines have their charge, and the cent that proves the account pays nothing.
  if (line.verdict === 'sure' || line.reason === 'probe') fail('ERR_STATEMENT_STATE', { state: line.verdict });
  const { companyId: creditorCompanyId } = line;
  const place = await findPlace(ctx, { of: { invoiceId }, creditorCompanyId });
  if (!place) return fail('ERR_NO_INVOICE_FOUND');
  await give(ctx, line, { invoiceId, reason, by });
  ctx.emit(creditorCompanyId, 'statement.changed', { statementId: line.statementId });
  const entry = { action: 'statement.assign', subject: `statement:${line.statementId}` };
  for (const companyId of new Set([creditorCompanyId, place.companyId])) {
    await recordAudit(
      { ...ctx, companyId, actor: { kind: 'user', ...by } },
      { ...entry, details: { lineId: line.id, amount: line.amount, invoiceId, reason } },
    );
  }
}

async function give(ctx: PlatformCtx, line: LineRow, { invoiceId, reason, by }: Giving): Promise<void> {
  const saying = { accountId: line.accountId, key: nameOf(line) };
  // What a provider is telling at this moment is stored before it is looked for.
  await lockEvidence(ctx, { ...saying, source: 'gateway' });
  await lockEvidence(ctx, { ...saying, source: 'statement' });
  const known = await findNamed(ctx, saying);
  if (!known) {
    const chargeId = await chargeOf(ctx, line, invoiceId);
    return settleFor(ctx, line, { of: chargeId === null ? { invoiceId } : { chargeId }, by, reason });
  }
  const outcome =
    known.companyId === null
      ? await assignPayment(ctx, { paymentId: known.id, invoiceId, by, reason })
      : ('ignored' as const);
  if (!known.isStatement) {
    const said = { ...saying, source: 'statement' as const, creditorCompanyId: line.companyId };
    await noteEvidence(ctx, said, known.id);
  }
  const came = { state: 'settled' as const, outcome, paymentId: known.id, givenReason: reason };
  await changeLine(ctx, line, { ...came, ...decided(ctx, by) });
}

/** A code of the invoice that asked for exactly this: its discount belongs to the payment. */
async function chargeOf({ db }: PlatformCtx, line: LineRow, invoiceId: number): Promise<number | null> {
  const isIt = and(
    eq(charges.creditorCompanyId, line.companyId),
    eq(charges.accountId, line.accountId),
    eq(charges.invoiceId, invoiceId),
    eq(charges.amount, line.amount),
  );
  const [charge] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(isIt)
    .orderBy(sql`${charges.status} = 'waiting' desc`, desc(charges.id))
    .limit(1);
  return charge?.id ?? null;
}
