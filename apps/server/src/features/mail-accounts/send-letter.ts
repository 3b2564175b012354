import { eq } from '../../platform/db/drizzle.ts';
import { asPlatformCtx } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { MailAccountRow } from './mail-account.queries.ts';
import { mailAccounts } from './mail-accounts.table.ts';
import { failureOf } from './sending/mail-failure.ts';
import { sendBy } from './sending/mail-server.ts';

/** A server that failed is not asked for so long, where letters can leave another way. */
export const REST_MS = 5 * 60_000;

/**
 * Sends a letter to somebody of a company: by the proved account of its brand, else by the platform's, else as the environment
 * says. A server that fails is noted as failing and the next one is asked; one that takes nothing for this person alone is
 * not. Rejects when nobody took it, with `NoMailServer` where there is none. For jobs: no transaction of the caller is open.
 */
export async function sendLetter(deps: Deps, companyId: number, letter: Mail): Promise<void> {
  const accounts = await accountsOf(deps, companyId);
  const isRested = ({ failedAt }: MailAccountRow) =>
    failedAt === null || deps.now().getTime() - failedAt.getTime() >= REST_MS;
  let lastError: Error | undefined;
  for (const account of accounts.filter((one) => !deps.mailer.configured || isRested(one))) {
    try {
      await sendBy(deps, account, letter);
      if (account.failure !== null) await noteServer(deps, account, null);
      return;
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'recipient') throw error;
      deps.log.warn({ companyId: account.companyId, failure }, 'a mail server took no letter');
      await noteServer(deps, account, failure);
      lastError = error instanceof Error ? error : new Error('a mail server took no letter');
    }
  }
  if (lastError && !deps.mailer.configured) throw lastError;
  await deps.mailer.send(letter);
}

/** The brand's first. */
const accountsOf = (deps: Deps, companyId: number) =>
  asPlatformCtx(deps, async ({ client, db }) => {
    const { rows } = await client.query<{ companyId: number }>({
      name: 'mail-accounts-of',
      text: 'select letter_servers_of($1) as "companyId"',
      values: [companyId],
    });
    const accounts: MailAccountRow[] = [];
    for (const { companyId: owner } of rows) {
      accounts.push(...(await db.select().from(mailAccounts).where(eq(mailAccounts.companyId, owner))));
    }
    return accounts;
  });

/** Notes what an account's server did last; null: it took a letter. */
export const noteServer = (
  deps: Deps,
  { companyId }: Pick<MailAccountRow, 'companyId'>,
  failure: MailAccountRow['failure'],
) =>
  asPlatformCtx(deps, async ({ db, now }) => {
    await db
      .update(mailAccounts)
      .set({ failure, failedAt: failure === null ? null : now })
      .where(eq(mailAccounts.companyId, companyId));
  });
