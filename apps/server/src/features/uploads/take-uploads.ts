import { and, eq, inArray, isNotNull } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { FileFacts } from './inspect-file.ts';
import type { UploadRow } from './uploads.queries.ts';
import { uploads } from './uploads.table.ts';

/** A file of the storage that has changed hands: whoever took it must keep its key, or remove it. */
export type TakenFile = FileFacts & { key: string; name: string };

/**
 * Takes the caller's uploads over, in this order; each can be taken once. When the transaction fails they are as before.
 */
export async function takeUploads(ctx: UserCtx, wanted: readonly string[]): Promise<TakenFile[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map((id) => id.toLowerCase());
  if (new Set(ids).size < ids.length) return fail('ERR_VALIDATION', { fields: ['uploadIds'] });
  const mine = and(
    eq(uploads.companyId, ctx.companyId),
    eq(uploads.userId, ctx.actor.userId),
    inArray(uploads.id, ids),
  );
  const rows = await ctx.db.select().from(uploads).where(mine).orderBy(uploads.id).for('update');
  const found = new Map(rows.filter((row) => row.sentAt === null).map((row) => [row.id, row]));
  const files = ids.map((id) => wholeFile(found.get(id)));
  // From the first commit on the upload's own row kept the file; no note is needed any more, whatever becomes of this.
  for (const { key } of files) await ctx.storage.unmarkUnreferenced(key);
  await ctx.db
    .update(uploads)
    .set({ sentAt: ctx.now, mediaKey: null, draftTicketId: null, draftPosition: null })
    .where(and(mine, isNotNull(uploads.mediaKey)));
  return files;
}

function wholeFile(row: UploadRow | undefined): TakenFile {
  if (!row) return fail('ERR_NOT_FOUND');
  const { mediaKey: key, extension, mime, name, size, width, height, received } = row;
  if (key === null || extension === null) return fail('ERR_VALIDATION', { fields: ['uploadIds'], received });
  return { key, name, mime, extension, size, width, height };
}
