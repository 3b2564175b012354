import { isSending } from '@balcao/contract/connections/sending.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import type { BudgetedConnection } from './purse-of-line.ts';

/**
 * What the budgets of a connection go by, and whether anything leaves over it at all. Undefined: it is gone. It keeps the number that it
 * has until the transaction ends.
 */
export async function holdBudgeted(
  { db }: Pick<Ctx, 'db'>,
  id: number,
): Promise<(BudgetedConnection & { isSending: boolean }) | undefined> {
  const { channel, status, problem, messagingLimit, portfolioId, parentAccountId } = connections;
  const { linkedAt, renumberedAt } = connections;
  const [row] = await db
    .select({
      id: connections.id,
      channel,
      status,
      problem,
      messagingLimit,
      portfolioId,
      parentAccountId,
      linkedAt,
      renumberedAt,
    })
    .from(connections)
    .where(eq(connections.id, id))
    .for('key share');
  return row && { ...row, isSending: isSending(row) };
}
