import { readFile } from 'node:fs/promises';
import type { PaymentAccount } from '@balcao/contract/payment-accounts/models.ts';
import { and, desc, eq, isNull } from '../../../platform/db/drizzle.ts';
import { fail } from '../../../platform/fail.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { RequestScope } from '../../../platform/http/handlers.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { changeAccount, lockAccount } from '../payment-accounts.queries.ts';
import { paymentAccounts } from '../payment-accounts.table.ts';
import { requireCreditor } from '../../companies/require-creditor.ts';
import { sealCertificate } from '../seal-credentials.ts';
import type { ReadP12 } from './p12-worker.ts';
import { readP12 } from './read-p12.ts';

type Input = {
  /** Undefined: the newest account at Efí. */
  paymentAccountId: number | undefined;
  file: Upload | undefined;
  password: string;
};

/** Reads a .p12 file once and seals what it holds. No transaction is open while it is read. */
export async function attachCertificate(
  { deps, inTransaction }: RequestScope,
  { paymentAccountId, file, password }: Input,
): Promise<PaymentAccount> {
  const { id: accountId, provider } = await inTransaction(async (ctx) =>
    lockAccount(ctx, paymentAccountId ?? (await newestAtEfi(ctx))),
  );
  if (!file) return fail('ERR_VALIDATION', { fields: ['file'] });
  if (provider !== 'efi') return fail('ERR_NO_PAYMENT_ACCOUNT_FOUND');
  if (!/\.p12$/i.test(file.claimedName)) return fail('ERR_CERTIFICATE', { reason: 'unreadable' });
  const read = await readP12({ bytes: await readFile(file.path), password, now: deps.now().getTime() });
  if ('failure' in read) return fail('ERR_CERTIFICATE', { reason: read.failure });
  return inTransaction((ctx) => keep(ctx, accountId, read));
}

async function newestAtEfi(ctx: UserCtx): Promise<number> {
  await requireCreditor(ctx);
  const [newest] = await ctx.db
    .select({ id: paymentAccounts.id })
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.provider, 'efi'), isNull(paymentAccounts.closedAt)))
    .orderBy(desc(paymentAccounts.id))
    .limit(1);
  return newest?.id ?? fail('ERR_NO_PAYMENT_ACCOUNT_FOUND');
}

async function keep(ctx: UserCtx, accountId: number, { certificate, subject, endsAt }: ReadP12) {
  const { accountKey, inUse, provedAt } = await lockAccount(ctx, accountId);
  await recordAudit(ctx, { action: 'payment-account.certificate', subject: `payment-account:${accountId}` });
  return changeAccount(ctx, accountId, {
    sealedCertificate: sealCertificate({ seal: ctx.seal, accountKey }, certificate),
    certificateSubject: subject,
    certificateEndsAt: new Date(endsAt),
    certificateWarned: null,
    failure: null,
    failedAt: null,
    provedAt: inUse ? provedAt : null,
  });
}
