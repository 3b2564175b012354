import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { displayFileName } from '@balcao/channels/kit/text/display-file-name.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { deleteFiles } from '../delete-files.ts';
import { inspectFile } from '../inspect-file.ts';
import { probeFile } from '../probe-file.ts';
import { makeVariantsJob } from './jobs/make-variants.job.ts';
import { libraryFiles, type LibraryFile } from './library.table.ts';

/**
 * Keeps a file that many messages will show. The same content given again is the same file, under the name it had first.
 * What is not used within a month goes by itself.
 */
export async function keepInLibrary(ctx: Ctx, upload: Upload): Promise<LibraryFile> {
  const sha256 = await digestOf(upload.path);
  return (await givenAgain(ctx, sha256)) ?? (await keepNew(ctx, upload, sha256));
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function givenAgain({ db, now }: Ctx, sha256: string): Promise<LibraryFile | undefined> {
  const [file] = await db.update(libraryFiles).set({ givenAt: now }).where(eq(libraryFiles.sha256, sha256)).returning();
  return file;
}

async function keepNew(ctx: Ctx, upload: Upload, sha256: string): Promise<LibraryFile> {
  const { mime, extension, size, width, height } = await inspectFile(upload);
  const isTimed = /^(audio|video)\//.test(mime);
  const measured = isTimed ? await probeFile(upload.path, mime) : { width, height, duration: null };
  const key = ctx.storage.newKey(ctx.companyId, extension);
  await ctx.storage.markUnreferenced(key, ctx.now);
  await ctx.storage.putFile(key, upload.path);
  const [file] = await ctx.db
    .insert(libraryFiles)
    .values({
      companyId: ctx.companyId,
      key,
      sha256,
      storedName: key.slice(key.indexOf('/') + 1),
      name: displayFileName(upload.claimedName, { mediaId: 'arquivo', mime }),
      mime,
      size,
      width: measured.width,
      height: measured.height,
      duration: measured.duration === null ? null : Math.round(measured.duration),
      createdAt: ctx.now,
      givenAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning();
  if (file) {
    ctx.enqueue(makeVariantsJob, { companyId: ctx.companyId, fileId: file.id });
    return file;
  }
  // Somebody gave the same file at the same moment, and was faster.
  deleteFiles(ctx, [key]);
  return (await givenAgain(ctx, sha256)) ?? fail('ERR_INTERNAL');
}
