import { isSending } from '@balcao/contract/connections/sending.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import type { BudgetedConnection } from './purse-of-line.ts';

/** What the budgets of a connection go by, and whether anything leaves over it at all. Undefined: it is gone. */
export async function findBudgeted(
  { db }: Pick<Ctx, 'db'>,
  id: number,
): Promise<(BudgetedConnection & { isSending: boolean }) | undefined> {
  const { channel, status, problem, messagingLimit, portfolioId, parentAccountId, linkedAt } = connections;
  const [row] = await db
    .select({ id: connections.id, channel, status, problem, messagingLimit, portfolioId, parentAccountId, linkedAt })
    .from(connections)
    .where(eq(connections.id, id));
  return row && { ...row, isSending: isSending(row) };
}
