import type { MailAccountFields } from '@balcao/contract/mail-accounts/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findAccount, sealContext, showAccount, type MailAccountRow } from './mail-account.queries.ts';
import { mailAccounts } from './mail-accounts.table.ts';
import { isAllowedServer } from './sending/mail-server.ts';

/** Keeps a mail server, which is used after it was proved. Another server or user asks for its own password. */
export async function saveAccount(ctx: UserCtx, { password, ...fields }: MailAccountFields) {
  const { db, companyId, now } = ctx;
  const before = await findAccount(ctx);
  if (!isAllowedServer(fields, ctx.config.MAIL_ALLOWED_HOSTS)) fail('ERR_ADDRESS_NOT_ALLOWED');
  const sealedPassword =
    password === undefined
      ? keptPassword(before, fields)
      : ctx.seal.seal(password, sealContext({ companyId, host: fields.host }));
  const unproved = {
    provedAt: null,
    codeHash: null,
    codeSentAt: null,
    codeTries: 0,
    failure: null,
    failedAt: null,
  };
  const row = { ...fields, sealedPassword, ...unproved, updatedAt: now };
  const [saved] = await db
    .insert(mailAccounts)
    .values({ companyId, ...row, createdAt: now })
    .onConflictDoUpdate({ target: mailAccounts.companyId, set: row })
    .returning();
  const details = { host: fields.host, port: fields.port, fromAddress: fields.fromAddress };
  await recordAudit(ctx, { action: 'mail-account.change', subject: `company:${companyId}`, details });
  return showAccount(saved);
}

function keptPassword(
  before: MailAccountRow | undefined,
  { host, port, userName }: Pick<MailAccountFields, 'host' | 'port' | 'userName'>,
): string {
  const isSame = before?.host === host && before.port === port && before.userName === userName;
  return before && isSame ? before.sealedPassword : fail('ERR_VALIDATION', { fields: ['password'] });
}

export async function removeAccount(ctx: UserCtx) {
  const { db, companyId } = ctx;
  const row = await findAccount(ctx);
  if (row) {
    await db.delete(mailAccounts).where(eq(mailAccounts.companyId, companyId));
    const details = { host: row.host };
    await recordAudit(ctx, { action: 'mail-account.delete', subject: `company:${companyId}`, details });
  }
  return showAccount(undefined);
}
