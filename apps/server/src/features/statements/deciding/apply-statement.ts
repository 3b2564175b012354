import type { BankStatement } from '@balcao/contract/statements/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { getStatement, lockOwnStatement } from '../statements.queries.ts';
import { bankStatements } from '../statements.table.ts';
import { settleLinesJob } from './settle-lines.job.ts';

/**
 * Gives the word for the sure lines of a statement that was looked at. Given twice, each counts once.
 * Fails with ERR_NO_STATEMENT_FOUND, ERR_STATEMENT_STATE.
 */
export async function applyStatement(ctx: UserCtx, statementId: number): Promise<BankStatement> {
  const { companyId } = ctx;
  const { state } = await lockOwnStatement(ctx, statementId);
  if (state !== 'preview' && state !== 'applying' && state !== 'done') fail('ERR_STATEMENT_STATE', { state });
  if (state !== 'done') {
    await ctx.db.update(bankStatements).set({ state: 'applying' }).where(eq(bankStatements.id, statementId));
    ctx.enqueue(settleLinesJob, { companyId, statementId }, { key: `settle-statement:${statementId}` });
    ctx.emit('statement.changed', { statementId });
  }
  if (state === 'preview') await recordAudit(ctx, { action: 'statement.apply', subject: `statement:${statementId}` });
  return getStatement(ctx, statementId);
}
