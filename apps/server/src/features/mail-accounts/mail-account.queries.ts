import type { MailAccount } from '@balcao/contract/mail-accounts/models.ts';
import { eq, type InferSelectModel } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { requireCreditor } from '../companies/require-creditor.ts';
import { platformSetting } from '../settings/settings.queries.ts';
import { mailAccounts } from './mail-accounts.table.ts';

export type MailAccountRow = InferSelectModel<typeof mailAccounts>;

/** Whoever sells the counter has one; others where the super user allows it. */
async function requireKeeper(ctx: UserCtx) {
  if ((await platformSetting(ctx.db, 'ownMailServers')) !== 'enabled') await requireCreditor(ctx);
}

/** The own company's, locked until the transaction ends. */
export async function findAccount(ctx: UserCtx): Promise<MailAccountRow | undefined> {
  await requireKeeper(ctx);
  const [row] = await ctx.db.select().from(mailAccounts).where(eq(mailAccounts.companyId, ctx.companyId)).for('update');
  return row;
}

export const loadAccount = async (ctx: UserCtx): Promise<MailAccountRow> =>
  (await findAccount(ctx)) ?? fail('ERR_NO_MAIL_ACCOUNT_FOUND');

/** What may be shown of it. */
export function showAccount(row: MailAccountRow | undefined): { account: MailAccount | null } {
  if (!row) return { account: null };
  const { host, port, userName, fromAddress, provedAt, failure: reason, failedAt } = row;
  const failure = reason !== null && failedAt ? { reason, at: failedAt.toISOString() } : null;
  return {
    account: {
      host,
      port,
      userName,
      fromAddress,
      password: '********',
      provedAt: provedAt?.toISOString() ?? null,
      failure,
    },
  };
}

/** What is sealed opens for this company and this server alone: rows cannot be swapped, nor a password sent elsewhere. */
export const sealContext = ({ companyId, host }: Pick<MailAccountRow, 'companyId' | 'host'>) =>
  `mail-account:${companyId}:${host}`;
