import { and, eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx, type PlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { dayIn } from '../../companies/subscription.ts';
import { paymentAccounts } from '../../payment-accounts/payment-accounts.table.ts';
import { timeZoneOf } from '../../payments/settling/find-told.ts';
import { changeStatement, lockStatement, type StatementRow } from '../statements.queries.ts';
import { bankStatementLines } from '../statements.table.ts';
import { chargesToMatch } from './charges-to-match.ts';
import { keepLines, knownAmong } from './keep-lines.ts';
import { learnAccount } from './learn-account.ts';
import { readStatement } from './read-statement.ts';
import { tally } from './tally.ts';

const Payload = z.object({ companyId: z.number(), statementId: z.number() });
type Payload = z.infer<typeof Payload>;
type Account = typeof paymentAccounts.$inferSelect;
type Begun = { statement: StatementRow; account: Account; timeZone: string };

/** Reads an uploaded statement and says of every line what it may be the money for. Changes no invoice. */
export const readStatementJob = job({
  name: 'statements.read-statement',
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 5,
  runner: 'slow',
  priority: 'urgent',
  async run(deps, payload, { isLast }) {
    try {
      await read(deps, payload);
    } catch (error) {
      if (isLast) await asPlatformCtx(deps, (ctx) => end(ctx, payload, { state: 'failed', failure: 'internal' }));
      throw error;
    }
  },
});

async function read(deps: Deps, payload: Payload): Promise<void> {
  const begun = await asPlatformCtx(deps, (ctx) => begin(ctx, payload));
  if (!begun) return;
  const { statement, account, timeZone } = begun;
  const counted = tally(account.id);
  const outcome = await readStatement({
    path: await deps.storage.localFile(statement.fileKey ?? ''),
    account: account.accountKey,
    chosen: statement.chosenColumns,
    remembered: account.statementColumns,
    today: dayIn(timeZone, deps.now()),
    chargesAfter: (after) =>
      asPlatformCtx(deps, (ctx) => chargesToMatch(ctx, { accountId: account.id, after, timeZone })),
    knownAmong: (keys) => asPlatformCtx(deps, (ctx) => knownAmong(ctx, account.id, keys)),
    take: (lines) => asPlatformCtx(deps, (ctx) => keepLines(ctx, statement, counted.take(lines))),
  });
  await asPlatformCtx(deps, async (ctx) => {
    if ('failure' in outcome) return end(ctx, payload, { state: 'failed', failure: outcome.failure });
    if (outcome.say === 'choose-columns') return end(ctx, payload, { state: 'columns', firstRows: outcome.rows });
    const { account: bankAccount, refused, refusedCount, complete, table } = outcome;
    const said = { bankAccount: bankAccount?.slice(0, 255) ?? null, refused, refusedCount, complete };
    const shown = { columnsRead: table?.columns ?? null, firstRows: table?.rows ?? null };
    await end(ctx, payload, { state: 'preview', ...said, ...shown, ...counted.counts });
    await learnAccount(ctx, { accountId: account.id, learnt: counted.learnt });
  });
}

/** What an interrupted reading left is read again from the first line. */
async function begin(ctx: PlatformCtx, payload: Payload): Promise<Begun | null> {
  const statement = await lockStatement(ctx, payload);
  if (statement?.state !== 'reading') return null;
  const { companyId, id } = statement;
  const isLeft = and(eq(bankStatementLines.statementId, id), eq(bankStatementLines.state, 'waiting'));
  await ctx.db.delete(bankStatementLines).where(and(eq(bankStatementLines.companyId, companyId), isLeft));
  const [account] = await ctx.db.select().from(paymentAccounts).where(eq(paymentAccounts.id, statement.accountId));
  return account ? { statement, account, timeZone: await timeZoneOf(ctx, companyId) } : null;
}

async function end(ctx: PlatformCtx, payload: Payload, change: Partial<StatementRow>): Promise<void> {
  const statement = await lockStatement(ctx, payload);
  if (statement?.state !== 'reading') return;
  await changeStatement(ctx, statement, { ...change, finishedAt: change.state === 'failed' ? ctx.now : null });
}
