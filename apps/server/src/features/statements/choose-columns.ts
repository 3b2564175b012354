import { headsOf } from '@balcao/payments/statements/columns.ts';
import type { BankStatement, StatementColumns } from '@balcao/contract/statements/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { paymentAccounts } from '../payment-accounts/payment-accounts.table.ts';
import { readStatementJob } from './reading/read-statement.job.ts';
import { getStatement, lockOwnStatement } from './statements.queries.ts';
import { bankStatements } from './statements.table.ts';

type Input = { statementId: number; columns: StatementColumns };

/**
 * Says where a table has what, and has it read again; tables of the account with the same heads are read so from then on.
 * Fails with ERR_NO_STATEMENT_FOUND, ERR_STATEMENT_STATE.
 */
export async function chooseColumns(ctx: UserCtx, { statementId, columns }: Input): Promise<BankStatement> {
  const { companyId } = ctx;
  const { state, firstRows, accountId } = await lockOwnStatement(ctx, statementId);
  if ((state !== 'columns' && state !== 'preview') || firstRows === null) return fail('ERR_STATEMENT_STATE', { state });
  await ctx.db
    .update(bankStatements)
    .set({ state: 'reading', chosenColumns: columns })
    .where(eq(bankStatements.id, statementId));
  await ctx.db
    .update(paymentAccounts)
    .set({ statementColumns: { columns, heads: headsOf(firstRows, columns) }, updatedAt: ctx.now })
    .where(eq(paymentAccounts.id, accountId));
  ctx.enqueue(readStatementJob, { companyId, statementId }, { key: `read-statement:${statementId}` });
  ctx.emit('statement.changed', { statementId });
  return getStatement(ctx, statementId);
}
