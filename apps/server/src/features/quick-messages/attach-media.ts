import type { QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { deleteFiles } from '../uploads/delete-files.ts';
import { lockEditableQuickMessage } from './editable-quick-message.ts';
import { examinePicture } from './examine-picture.ts';
import { toQuickMessage } from './quick-messages.queries.ts';
import { quickMessages } from './quick-messages.table.ts';
import { announceUpdate } from './update-quick-message.ts';

type Media = { mediaKey: string | null; mediaMime: string | null; mediaName: string | null };

/** Gives a quick message its picture, in the place of the one it had. */
export async function attachMedia(
  ctx: UserCtx,
  { id, files }: { id: number; files: readonly Upload[] },
): Promise<QuickMessage> {
  await lockEditableQuickMessage(ctx, id);
  const [upload] = files;
  if (!upload) return fail('ERR_VALIDATION', { fields: ['file'] });
  const { mime, extension, name } = await examinePicture(upload);
  const key = ctx.storage.newKey(ctx.companyId, extension);
  await ctx.storage.markUnreferenced(key, ctx.now);
  await ctx.storage.putFile(key, upload.path);
  return exchangeMedia(ctx, id, { mediaKey: key, mediaMime: mime, mediaName: name });
}

export const removeMedia = (ctx: UserCtx, id: number): Promise<QuickMessage> =>
  exchangeMedia(ctx, id, { mediaKey: null, mediaMime: null, mediaName: null });

async function exchangeMedia(ctx: UserCtx, id: number, media: Media): Promise<QuickMessage> {
  const before = await lockEditableQuickMessage(ctx, id);
  if (before.mediaKey === media.mediaKey) return toQuickMessage(before);
  const [row] = await ctx.db
    .update(quickMessages)
    .set({ ...media, updatedAt: ctx.now })
    .where(eq(quickMessages.id, id))
    .returning();
  if (!row) return fail('ERR_NO_QUICK_MESSAGE_FOUND');
  if (before.mediaKey !== null) deleteFiles(ctx, [before.mediaKey]);
  announceUpdate(ctx, before, row);
  return toQuickMessage(row);
}
