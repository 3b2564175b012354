import { eq } from '../../platform/db/drizzle.ts';
import { actorMay, type UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { QuickMessageRow } from './quick-messages.queries.ts';
import { quickMessages } from './quick-messages.table.ts';

const permission = 'quick-messages:editAll';

/** Shared ones belong to everybody, so making and changing them is for those who look after all of them. */
export function requireSharing({ actor }: UserCtx) {
  if (!actorMay(actor, permission)) fail('ERR_NO_PERMISSION', { permission });
}

/** The quick message, locked, when the actor may change it. One of another person does not exist for an agent. */
export async function lockEditableQuickMessage(ctx: UserCtx, id: number): Promise<QuickMessageRow> {
  const [row] = await ctx.db.select().from(quickMessages).where(eq(quickMessages.id, id)).for('update');
  if (!row) return fail('ERR_NO_QUICK_MESSAGE_FOUND');
  if (row.userId === ctx.actor.userId || actorMay(ctx.actor, permission)) return row;
  return row.userId === null ? fail('ERR_NO_PERMISSION', { permission }) : fail('ERR_NO_QUICK_MESSAGE_FOUND');
}
