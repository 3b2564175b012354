import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { RequestScope } from '../../platform/http/handlers.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { loadAccount, showAccount, type MailAccountRow } from './mail-account.queries.ts';
import { mailAccounts } from './mail-accounts.table.ts';
import { failureOf } from './sending/mail-failure.ts';
import { sendBy } from './sending/mail-server.ts';
import { testLetter } from './sending/test-letter.ts';

const CODES = 100_000_000;
const VALID_MS = 60 * 60_000;
const MAX_TRIES = 20;

const hashOf = (ctx: Pick<UserCtx, 'config' | 'companyId'>, code: string) =>
  createHmac('sha256', ctx.config.TOKEN_SECRET).update(`mail-account ${ctx.companyId} ${code}`).digest('hex');

/** Sends the caller a letter by the kept server. What it refuses is kept with the account; a new letter's code alone counts. */
export async function testAccount({ deps, inTransaction }: RequestScope) {
  const { row, code, sentTo } = await inTransaction(async (ctx) => {
    const account = await loadAccount(ctx);
    const { rows } = await ctx.client.query<{ email: string }>('select email from users where id = $1', [
      ctx.actor.userId,
    ]);
    const made = String(randomInt(CODES)).padStart(8, '0');
    const [marked] = await ctx.db
      .update(mailAccounts)
      .set({ codeHash: hashOf(ctx, made), codeSentAt: ctx.now, codeTries: 0, updatedAt: ctx.now })
      .where(eq(mailAccounts.companyId, ctx.companyId))
      .returning();
    return { row: marked ?? account, code: made, sentTo: rows[0]?.email ?? fail('ERR_NO_USER_FOUND') };
  });
  try {
    await sendBy(deps, row, { to: sentTo, ...testLetter(code) });
  } catch (error) {
    const failure = failureOf(error);
    deps.log.warn({ companyId: row.companyId, failure }, 'a mail server took no test letter');
    await inTransaction((ctx) => note(ctx, row, failure === 'recipient' ? 'refused' : failure));
    return fail('ERR_MAIL_ACCOUNT', { failure });
  }
  return { sentTo };
}

/** Nothing when it was changed meanwhile. */
const note = async (ctx: UserCtx, { updatedAt }: MailAccountRow, failure: NonNullable<MailAccountRow['failure']>) => {
  const now = await loadAccount(ctx);
  if (now.updatedAt.getTime() !== updatedAt.getTime()) return;
  const failed = { failure, failedAt: ctx.now };
  await ctx.db.update(mailAccounts).set(failed).where(eq(mailAccounts.companyId, ctx.companyId));
};

/** Tries count even though they fail, so the code is looked at before the answer is decided. */
export async function confirmAccount({ inTransaction }: RequestScope, code: string) {
  const isRight = await inTransaction(async (ctx) => {
    const { codeHash, codeSentAt, codeTries } = await loadAccount(ctx);
    const isFresh = codeSentAt !== null && ctx.now.getTime() - codeSentAt.getTime() < VALID_MS;
    const isOne = codeHash !== null && timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashOf(ctx, code)));
    const isIt = isFresh && isOne && codeTries < MAX_TRIES;
    const proved = { provedAt: ctx.now, codeHash: null, codeSentAt: null, failure: null, failedAt: null };
    await ctx.db
      .update(mailAccounts)
      .set(isIt ? { ...proved, updatedAt: ctx.now } : { codeTries: codeTries + 1 })
      .where(eq(mailAccounts.companyId, ctx.companyId));
    if (isIt) await recordAudit(ctx, { action: 'mail-account.prove', subject: `company:${ctx.companyId}` });
    return isIt;
  });
  if (!isRight) fail('ERR_MAIL_CODE');
  return inTransaction(async (ctx) => showAccount(await loadAccount(ctx)));
}
