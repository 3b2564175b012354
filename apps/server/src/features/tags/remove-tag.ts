import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { tags } from './tags.table.ts';

/** Deletes a tag, and with it its place on every ticket. */
export async function removeTag(ctx: UserCtx, tagId: number): Promise<{ message: string }> {
  const [tag] = await ctx.db.delete(tags).where(eq(tags.id, tagId)).returning({ name: tags.name });
  if (!tag) return fail('ERR_NO_TAG_FOUND');
  await recordAudit(ctx, { action: 'tag.delete', subject: `tag:${tagId}`, details: { name: tag.name } });
  ctx.emit('tag.deleted', { tagId });
  return { message: 'Tag deleted' };
}
