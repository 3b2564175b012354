import type { StatementDetails } from '@balcao/contract/statements/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { sheetKind } from '../../platform/sheets/sheet-kind.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockAccount } from '../payment-accounts/payment-accounts.queries.ts';
import { readStatementJob } from './reading/read-statement.job.ts';
import { getStatement } from './statements.queries.ts';
import { bankStatements } from './statements.table.ts';

const MAX_FILE_NAME = 255;

/**
 * Takes in a statement of an account; reading it happens afterwards, and can be watched. What it is says its content.
 * Fails with ERR_NO_PAYMENT_ACCOUNT_FOUND and ERR_STATEMENT.
 */
export async function uploadStatement(
  ctx: UserCtx,
  { paymentAccountId, file }: { paymentAccountId: number; file: Upload | undefined },
): Promise<StatementDetails> {
  const { id: accountId } = await lockAccount(ctx, paymentAccountId);
  if (!file) return fail('ERR_VALIDATION', { fields: ['file'] });
  if (file.size === 0) return fail('ERR_STATEMENT', { failure: 'empty' });
  const kind = (await sheetKind(file.path)) ?? fail('ERR_STATEMENT', { failure: 'unreadable' });
  const { companyId, storage, now, actor } = ctx;
  const fileKey = storage.newKey(companyId, kind);
  await storage.markUnreferenced(fileKey, now);
  await storage.putFile(fileKey, file.path);
  const fileName = file.claimedName.replaceAll('\0', '').toWellFormed().slice(0, MAX_FILE_NAME);
  const [row] = await ctx.db
    .insert(bankStatements)
    .values({ companyId, accountId, userId: actor.userId, fileName, fileKey, createdAt: now })
    .returning({ id: bankStatements.id });
  const { id: statementId } = row ?? fail('ERR_INTERNAL');
  ctx.enqueue(readStatementJob, { companyId, statementId }, { key: `read-statement:${statementId}` });
  ctx.emit('statement.changed', { statementId });
  await recordAudit(ctx, { action: 'statement.upload', subject: `statement:${statementId}`, details: { accountId } });
  return getStatement(ctx, statementId);
}
