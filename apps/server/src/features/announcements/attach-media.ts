import type { Announcement } from '@balcao/contract/announcements/models.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { deleteFiles } from '../uploads/delete-files.ts';
import { lockAnnouncement, managedAnnouncement } from './announcements.queries.ts';
import { announcements } from './announcements.table.ts';
import { examineMedia } from './examine-media.ts';
import { tellCompanies } from './tell-companies.ts';

type Media = { mediaKey: string | null; mediaMime: string | null; mediaName: string | null };

/** Gives an announcement its picture or film, in the place of the one it had. It lies among the files of the platform. */
export async function attachMedia(
  ctx: SuperCtx,
  { id, files }: { id: number; files: readonly Upload[] },
): Promise<Announcement> {
  const [upload] = files;
  if (!upload) return fail('ERR_VALIDATION', { fields: ['file'] });
  const { mime, extension, name, picture } = await examineMedia(upload);
  const key = ctx.storage.newKey(PLATFORM_COMPANY_ID, extension);
  await ctx.storage.markUnreferenced(key, ctx.now);
  await (picture ? ctx.storage.putBytes(key, picture) : ctx.storage.putFile(key, upload.path));
  return exchange(ctx, id, { mediaKey: key, mediaMime: mime, mediaName: name });
}

export const removeMedia = (ctx: SuperCtx, id: number): Promise<Announcement> =>
  exchange(ctx, id, { mediaKey: null, mediaMime: null, mediaName: null });

async function exchange(ctx: SuperCtx, id: number, media: Media): Promise<Announcement> {
  const before = await lockAnnouncement(ctx.db, id);
  if (before.mediaKey !== media.mediaKey) {
    await ctx.db
      .update(announcements)
      .set({ ...media, updatedAt: ctx.now })
      .where(eq(announcements.id, id));
    if (before.mediaKey !== null) deleteFiles(ctx, [before.mediaKey]);
    await tellCompanies(ctx, id, 'updated');
  }
  return managedAnnouncement(ctx.db, id);
}
