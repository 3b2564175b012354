import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import type { messageRoutes } from '@balcao/contract/messages/routes.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { getVisibleMessage } from '../conversation/find-message.ts';
import { messageEdits } from '../messages.table.ts';

/** What a message said before each change. Of a deleted one nothing is shown. */
export async function listEdits(ctx: UserCtx, messageId: number): Promise<RouteOutput<typeof messageRoutes.edits>> {
  const message = await getVisibleMessage(ctx, messageId);
  if (message.isDeleted) return [];
  const { id, body, replacedAt } = messageEdits;
  const rows = await ctx.db
    .select({ id, body, replacedAt })
    .from(messageEdits)
    .where(eq(messageEdits.messageId, messageId))
    .orderBy(asc(id));
  return rows.map((row) => ({ ...row, replacedAt: row.replacedAt.toISOString() }));
}
