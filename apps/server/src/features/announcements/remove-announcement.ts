import { eq } from '../../platform/db/drizzle.ts';
import type { SuperCtx } from '../../platform/context.ts';
import { deleteFiles } from '../uploads/delete-files.ts';
import { lockAnnouncement } from './announcements.queries.ts';
import { announcements } from './announcements.table.ts';
import { note } from './save-announcement.ts';
import { tellCompanies } from './tell-companies.ts';

export async function removeAnnouncement(ctx: SuperCtx, id: number): Promise<{ message: string }> {
  const row = await lockAnnouncement(ctx.db, id);
  await ctx.db.delete(announcements).where(eq(announcements.id, id));
  if (row.mediaKey !== null) deleteFiles(ctx, [row.mediaKey]);
  await note(ctx, row, 'delete');
  await tellCompanies(ctx, id, 'deleted');
  return { message: 'Announcement deleted' };
}
