import type { Upload } from '@balcao/contract/uploads/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Upload as ReceivedFile } from '../../platform/http/uploads.ts';
import { completeUpload } from './complete-upload.ts';
import { isOwn, lockUpload, toUpload, type UploadRow } from './uploads.queries.ts';
import { uploadParts, uploads } from './uploads.table.ts';

type Part = { uploadId: string; offset: number; files: readonly ReceivedFile[] };

/**
 * Keeps the next part of a file; the last one completes it. A part that is here already changes nothing, so whoever did not
 * hear the answer simply sends it again. The answer says where to go on.
 */
export async function appendPart(ctx: UserCtx, { uploadId, offset, files }: Part): Promise<Upload> {
  const upload = await lockUpload(ctx, uploadId);
  const [file] = files;
  if (!file || file.size === 0) return fail('ERR_VALIDATION', { fields: ['part'] });
  if (offset < upload.received) return toUpload(upload);
  const { received, size } = upload;
  if (offset > received || offset + file.size > size) return fail('ERR_VALIDATION', { fields: ['offset'], received });

  await keepPart(ctx, upload, { start: offset, file });
  const [grown] = await ctx.db
    .update(uploads)
    .set({ received: received + file.size })
    .where(isOwn(ctx, uploadId))
    .returning();
  if (!grown) return fail('ERR_NOT_FOUND');
  return toUpload(grown.received === size ? await completeUpload(ctx, grown) : grown);
}

async function keepPart(ctx: UserCtx, upload: UploadRow, { start, file }: { start: number; file: ReceivedFile }) {
  const { companyId, userId, id: uploadId } = upload;
  const key = ctx.storage.newKey(companyId, 'part');
  await ctx.storage.markUnreferenced(key, ctx.now);
  await ctx.storage.putFile(key, file.path);
  await ctx.db.insert(uploadParts).values({ companyId, userId, uploadId, start, size: file.size, key });
}
