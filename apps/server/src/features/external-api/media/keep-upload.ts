import { and, eq, gt } from '../../../platform/db/drizzle.ts';
import type { ApiUpload } from '@balcao/contract/external-api/v1-models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { receivedFile, takenFile, type SendableFile } from '../../messages/sending/sendable-file.ts';
import { programUploads } from '../external-api.table.ts';

/** Shorter than the time after which a file without a message is removed. */
const KEPT_MS = 23 * 3_600_000;

/** Keeps a file of a program until its message is sent. The note on it stays: without a message it goes after a day. */
export async function keepUpload(ctx: Ctx, caller: string, [upload]: readonly Upload[]): Promise<ApiUpload> {
  if (!upload) return fail('ERR_VALIDATION', { fields: ['body.file'], reasons: ['missing'] });
  const { name, mime, extension, size, width, height, keep } = await receivedFile(upload);
  const mediaKey = await keep(ctx);
  const { companyId, now: createdAt } = ctx;
  const [row] = await ctx.db
    .insert(programUploads)
    .values({ companyId, caller, mediaKey, name, mime, extension, size, width, height, createdAt })
    .returning({ id: programUploads.id });
  if (!row) throw new Error('a kept file must have a row');
  return { id: row.id, name, mime, size };
}

/** Once, and by the program that brought it. */
export async function takeProgramUpload(ctx: Ctx, caller: string, id: string): Promise<SendableFile> {
  const { createdAt } = programUploads;
  const since = new Date(ctx.now.getTime() - KEPT_MS);
  const [row] = await ctx.db
    .delete(programUploads)
    .where(and(eq(programUploads.id, id), eq(programUploads.caller, caller), gt(createdAt, since)))
    .returning();
  if (!row) return fail('ERR_NOT_FOUND');
  const { mediaKey: key, name, mime, extension, size, width, height } = row;
  return takenFile({ key, name, mime, extension, size, width, height });
}
