import type { QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/fail.ts';
import { lockEditableQuickMessage, requireSharing } from './editable-quick-message.ts';
import { toQuickMessage, type QuickMessageRow } from './quick-messages.queries.ts';
import { quickMessages } from './quick-messages.table.ts';

type Change = {
  shortcode?: string | undefined;
  message?: string | undefined;
  geral?: boolean | undefined;
  status?: boolean | undefined;
};

/** Changes a quick message. One that is no longer shared belongs to whoever took it back. */
export async function updateQuickMessage(
  ctx: UserCtx,
  { id, change }: { id: number; change: Change },
): Promise<QuickMessage> {
  const before = await lockEditableQuickMessage(ctx, id);
  const { geral = before.userId === null, ...fields } = change;
  if (geral) requireSharing(ctx);
  const userId = geral ? null : (before.userId ?? ctx.actor.userId);
  const [row] = await ctx.db
    .update(quickMessages)
    .set({ ...fields, userId, updatedAt: ctx.now })
    .where(eq(quickMessages.id, id))
    .returning()
    .catch(refuseSameShortcode);
  if (!row) return fail('ERR_NO_QUICK_MESSAGE_FOUND');
  announceUpdate(ctx, before, row);
  return toQuickMessage(row);
}

function refuseSameShortcode(error: unknown): never {
  if (violatesUnique(error, 'quick_messages_shortcode')) fail('ERR_SHORTCUT_EXISTS');
  throw error;
}

/** Shows the change to its readers, and takes it out of the lists in which it no longer stands. */
export function announceUpdate(ctx: Pick<UserCtx, 'emit'>, before: QuickMessageRow, after: QuickMessageRow) {
  const isTakenBack = before.userId === null && after.userId !== null;
  if (isTakenBack) ctx.emit('quick-message.deleted', { id: after.id, userId: null, keptBy: after.userId });
  ctx.emit('quick-message.updated', { record: toQuickMessage(after) });
}
