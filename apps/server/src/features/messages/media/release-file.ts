import { and, eq, ne, sql } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { deleteFiles } from '../../uploads/delete-files.ts';
import { messages } from '../messages.table.ts';

/** The file of a message that is gone goes too, after the commit; its address answers nothing from then on. */
export async function releaseFile(ctx: Ctx, messageId: number): Promise<void> {
  const { mediaKey } = messages;
  const [row] = await ctx.db.select({ key: mediaKey }).from(messages).where(eq(messages.id, messageId));
  if (!row?.key) return;
  await ctx.db.update(messages).set({ mediaKey: null }).where(eq(messages.id, messageId));
  const [other] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.companyId, sql`current_company()`), eq(mediaKey, row.key), ne(messages.id, messageId)))
    .limit(1);
  if (!other) deleteFiles(ctx, [row.key]);
}
