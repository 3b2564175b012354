import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { deleteFiles } from '../uploads/delete-files.ts';
import { lockEditableQuickMessage } from './editable-quick-message.ts';
import { quickMessages } from './quick-messages.table.ts';

export async function removeQuickMessage(ctx: UserCtx, id: number): Promise<{ message: string }> {
  const { userId, mediaKey } = await lockEditableQuickMessage(ctx, id);
  await ctx.db.delete(quickMessages).where(eq(quickMessages.id, id));
  if (mediaKey !== null) deleteFiles(ctx, [mediaKey]);
  ctx.emit('quick-message.deleted', { id, userId, keptBy: null });
  return { message: 'Quick message deleted' };
}
