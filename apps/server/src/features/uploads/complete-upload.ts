import { randomUUID } from 'node:crypto';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { inspectFile } from './inspect-file.ts';
import { deleteFiles } from './delete-files.ts';
import { isOwn, type UploadRow } from './uploads.queries.ts';
import { uploadParts, uploads } from './uploads.table.ts';

/** Puts the parts together and finds out what the file is. One that nobody sends to a customer is refused here. */
export async function completeUpload(ctx: UserCtx, upload: UploadRow): Promise<UploadRow> {
  const parts = await partsOf(ctx, upload);
  const path = join(ctx.storage.incoming, randomUUID());
  try {
    for (const { key } of parts) await appendFile(path, await ctx.storage.read(key), { mode: 0o600 });
    const { mime, extension, width, height } = await inspectFile({
      path,
      size: upload.size,
      claimedName: upload.name,
      claimedType: upload.mime,
    });
    const mediaKey = ctx.storage.newKey(ctx.companyId, extension);
    await ctx.storage.markUnreferenced(mediaKey, ctx.now);
    await ctx.storage.putFile(mediaKey, path);
    await deleteParts(ctx, upload);
    deleteFiles(
      ctx,
      parts.map((part) => part.key),
    );
    const [whole] = await ctx.db
      .update(uploads)
      .set({ mediaKey, mime, extension, width, height })
      .where(isOwn(ctx, upload.id))
      .returning();
    return whole ?? fail('ERR_NOT_FOUND');
  } finally {
    await rm(path, { force: true });
  }
}

const belongsTo = ({ companyId, userId, id }: UploadRow) =>
  and(eq(uploadParts.companyId, companyId), eq(uploadParts.userId, userId), eq(uploadParts.uploadId, id));

export const partsOf = ({ db }: UserCtx, upload: UploadRow) =>
  db.select({ key: uploadParts.key }).from(uploadParts).where(belongsTo(upload)).orderBy(asc(uploadParts.start));

const deleteParts = ({ db }: UserCtx, upload: UploadRow) => db.delete(uploadParts).where(belongsTo(upload));
