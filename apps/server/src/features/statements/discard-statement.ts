import { and, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteFiles } from '../uploads/delete-files.ts';
import { lockOwnStatement } from './statements.queries.ts';
import { bankStatementLines, bankStatements } from './statements.table.ts';

/** Forgets a statement of which nothing counts as money. Fails with ERR_NO_STATEMENT_FOUND, ERR_STATEMENT_STATE. */
export async function discardStatement(ctx: UserCtx, statementId: number) {
  const { db } = ctx;
  const row = await lockOwnStatement(ctx, statementId);
  const isSettled = and(eq(bankStatementLines.statementId, statementId), eq(bankStatementLines.state, 'settled'));
  const isUsed = (await db.$count(bankStatementLines, isSettled)) > 0;
  if (isUsed || row.state === 'reading' || row.state === 'applying') {
    fail('ERR_STATEMENT_STATE', { state: row.state });
  }
  await db.delete(bankStatements).where(eq(bankStatements.id, statementId));
  if (row.fileKey !== null) deleteFiles(ctx, [row.fileKey]);
  await recordAudit(ctx, { action: 'statement.discard', subject: `statement:${statementId}` });
  ctx.emit('statement.changed', { statementId });
  return { message: 'Statement discarded' };
}
