import { eq } from '../../platform/db/drizzle.ts';
import SmtpTransport from 'nodemailer/lib/smtp-transport';
import { asPlatformCtx } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { addressIn } from '../../platform/mail/mailer.ts';
import type { MailAccountRow } from './mail-account.queries.ts';
import { mailAccounts } from './mail-accounts.table.ts';
import { REST_MS } from './send-letter.ts';
import type { ReachedServer } from './sending/hand-over.ts';
import { reachAccount } from './sending/mail-server.ts';

/** One way by which a company's letters may leave. `accountOf`: whose account it is; null for the server of the environment. */
export type LetterServer = { accountOf: number | null; fromAddress: string; reach: () => Promise<ReachedServer> };

/**
 * By which servers letters that a company's people write may leave, in the order in which they are asked: its own, its brand's,
 * the platform's, and the one of the environment. Those that failed lately come last.
 */
export async function serversOf(deps: Deps, companyId: number): Promise<LetterServer[]> {
  const isRested = ({ failedAt }: MailAccountRow) =>
    failedAt === null || deps.now().getTime() - failedAt.getTime() >= REST_MS;
  const accounts = await accountsOf(deps, companyId);
  const inOrder = [...accounts.filter(isRested), ...accounts.filter((one) => !isRested(one))];
  const own = inOrder.map((account) => ({
    accountOf: account.companyId,
    fromAddress: account.fromAddress,
    reach: () => reachAccount(deps, account),
  }));
  const { SMTP_URL: url, MAIL_FROM } = deps.config;
  if (url === undefined) return own;
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const reach = () => Promise.resolve<ReachedServer>({ ...new SmtpTransport(url).options, ...limits });
  return [...own, { accountOf: null, fromAddress: addressIn(MAIL_FROM), reach }];
}

const accountsOf = (deps: Deps, companyId: number) =>
  asPlatformCtx(deps, async ({ client, db }) => {
    const { rows } = await client.query<{ owner: number }>({
      name: 'mail-servers-of',
      text: 'select owner from mail_servers_of($1) with ordinality as s (owner, place) order by place',
      values: [companyId],
    });
    const accounts: MailAccountRow[] = [];
    for (const { owner } of rows) {
      accounts.push(...(await db.select().from(mailAccounts).where(eq(mailAccounts.companyId, owner))));
    }
    return accounts;
  });
