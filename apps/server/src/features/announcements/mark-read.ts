import type { UserCtx } from '../../platform/context.ts';
import { readAnnouncement } from './announcements.queries.ts';
import { announcementReads } from './announcements.table.ts';

/** Remembers that the caller has read it; their other windows hear of it. */
export async function markRead(ctx: UserCtx, id: number): Promise<{ id: number }> {
  await readAnnouncement(ctx, id);
  const { companyId, actor, now } = ctx;
  const { rowCount } = await ctx.db
    .insert(announcementReads)
    .values({ companyId, userId: actor.userId, announcementId: id, readAt: now })
    .onConflictDoNothing();
  if (rowCount) ctx.emit('announcement.read', { id, userId: actor.userId });
  return { id };
}
