import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { partsOf } from './complete-upload.ts';
import { deleteFiles } from './delete-files.ts';
import { isOwn, lockUpload } from './uploads.queries.ts';
import { uploads } from './uploads.table.ts';

/** Forgets a file that is not sent after all. What went out belongs to its message. */
export async function removeUpload(ctx: UserCtx, uploadId: string): Promise<{ message: string }> {
  const upload = await lockUpload(ctx, uploadId);
  if (upload.sentAt !== null) return fail('ERR_NOT_FOUND');
  const parts = await partsOf(ctx, upload);
  const keys = [...parts.map((part) => part.key), ...(upload.mediaKey === null ? [] : [upload.mediaKey])];
  await ctx.db.delete(uploads).where(isOwn(ctx, uploadId));
  deleteFiles(ctx, keys);
  return { message: 'ok' };
}
