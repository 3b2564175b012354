import { findStaticTxids, probeTxid } from '@balcao/payments/static-pix/txid.ts';
import type { MatchedLine } from '@balcao/payments/statements/match-lines.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { forCompany, type PlatformCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { changeAccount, type AccountRow } from '../../payment-accounts/payment-accounts.queries.ts';
import { paymentAccounts } from '../../payment-accounts/payment-accounts.table.ts';

const PROBE_CENTS = 1;

/** What the lines of one file say about the bank that wrote it. */
export type Learnt = { cents: { hasTxid: boolean; day: string }[]; showsTxid: boolean; showsEndToEndId: boolean };

export const nothingLearnt = (): Learnt => ({ cents: [], showsTxid: false, showsEndToEndId: false });

/** Whether a line is the one cent that proves an account. */
export const isProbe = (accountId: number, { line }: MatchedLine): boolean =>
  line.cents === PROBE_CENTS && findStaticTxids(`${line.id} ${line.text}`).includes(probeTxid(accountId));

export function learnFrom(learnt: Learnt, accountId: number, match: MatchedLine): void {
  if (match.line.cents <= 0 || match.reason === 'future') return;
  const hasTxid = isProbe(accountId, match);
  learnt.showsTxid ||= hasTxid || match.reason === 'txid';
  learnt.showsEndToEndId ||= match.endToEndId !== null;
  if (match.line.cents === PROBE_CENTS) learnt.cents.push({ hasTxid, day: match.line.day });
}

/**
 * Notes what a statement told about an account without a gateway: that it receives, by the cent that arrived, and whether its
 * statements show our reference. Where the bank drops references, one cent since the account was added is the proof.
 */
export async function learnAccount(ctx: PlatformCtx, { accountId, learnt }: { accountId: number; learnt: Learnt }) {
  const [row] = await ctx.db.select().from(paymentAccounts).where(eq(paymentAccounts.id, accountId)).for('update');
  if (!row || row.closedAt !== null || row.provider !== 'static-pix') return;
  const change = changeOf(ctx.now, row, learnt);
  if (Object.keys(change).length === 0) return;
  const company = { ...forCompany(ctx, row.companyId), config: ctx.config };
  await changeAccount(company, row.id, change);
  if (change.provedAt === undefined) return;
  const entry = { action: 'payment-account.confirm', subject: `payment-account:${row.id}` };
  await recordAudit({ ...company, actor: { kind: 'system' } }, { ...entry, details: { by: 'statement' } });
}

type Change = Partial<Pick<AccountRow, 'provedAt' | 'showsTxid' | 'showsEndToEndId'>>;

function changeOf(now: Date, row: AccountRow, { cents, showsTxid, showsEndToEndId }: Learnt): Change {
  const added = row.createdAt.toISOString().slice(0, 10);
  const proves = row.provedAt === null && cents.some(({ hasTxid, day }) => hasTxid || day >= added);
  const txid = seen(row.showsTxid, { isShown: showsTxid, proves });
  const endToEndId = seen(row.showsEndToEndId, { isShown: showsEndToEndId, proves });
  return {
    ...(proves && { provedAt: now }),
    ...(txid !== row.showsTxid && { showsTxid: txid }),
    ...(endToEndId !== row.showsEndToEndId && { showsEndToEndId: endToEndId }),
  };
}

/** What was seen once is shown. That it is not shown says only the statement with the cent. */
const seen = (before: boolean | null, { isShown, proves }: { isShown: boolean; proves: boolean }): boolean | null =>
  isShown || (before ?? (proves ? false : null));
