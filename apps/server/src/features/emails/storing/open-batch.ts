import { randomUUID } from 'node:crypto';
import { MAX_LETTER_BYTES, type WrittenLetter } from '@balcao/contract/emails/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { takeUploads } from '../../uploads/take-uploads.ts';
import { emailBatches, emailFiles } from '../emails.table.ts';

type Batch = typeof emailBatches.$inferSelect;
type Asked = Pick<WrittenLetter, 'batch' | 'uploadIds'>;

/** The batch that a letter belongs to, with its files; locked, so that nobody stops it meanwhile. One that was stopped takes no more. */
export async function openBatch(ctx: UserCtx, asked: Asked): Promise<Batch> {
  const batch = await findOrBeginBatch(ctx, asked.batch);
  if (batch.userId !== ctx.actor.userId) return fail('ERR_NO_LETTER_FOUND');
  if (batch.stoppedAt !== null) return fail('ERR_LETTERS_STOPPED');
  await keepFiles(ctx, batch, asked.uploadIds ?? []);
  return batch;
}

/** The batch of this name, locked. Whose it is, and whether it was stopped, is for the caller to ask. */
export async function findOrBeginBatch(ctx: UserCtx, asked: Asked['batch']): Promise<Batch> {
  const { companyId, actor, now } = ctx;
  const { id, size } = asked ? { ...asked, id: asked.id.toLowerCase() } : { id: randomUUID(), size: 1 };
  await ctx.db
    .insert(emailBatches)
    .values({ id, companyId, userId: actor.userId, size, createdAt: now })
    .onConflictDoNothing();
  const isIt = and(eq(emailBatches.companyId, companyId), eq(emailBatches.id, id));
  const [batch] = await ctx.db.select().from(emailBatches).where(isIt).for('update');
  if (!batch) return fail('ERR_NO_LETTER_FOUND');
  if (size <= batch.size) return batch;
  await ctx.db.update(emailBatches).set({ size }).where(isIt);
  return { ...batch, size };
}

/** The first letter of a batch brings the files, the others name them again. */
async function keepFiles(ctx: UserCtx, { id: batchId }: Batch, uploadIds: readonly string[]): Promise<void> {
  const { companyId, db } = ctx;
  const isItsFile = and(eq(emailFiles.companyId, companyId), eq(emailFiles.batchId, batchId));
  const kept = await db.select().from(emailFiles).where(isItsFile);
  const known = new Set(kept.map((file) => file.uploadId));
  const fresh = uploadIds.map((one) => one.toLowerCase()).filter((one) => !known.has(one));
  if (fresh.length === 0) return;
  const files = await takeUploads(ctx, fresh);
  const bytes = [...kept, ...files].reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_LETTER_BYTES) fail('ERR_FILE_TOO_LARGE', { maxBytes: MAX_LETTER_BYTES });
  await db.insert(emailFiles).values(
    files.map(({ key, name, mime, size }, place) => ({
      companyId,
      batchId,
      uploadId: fresh[place] ?? batchId,
      key,
      name,
      mime,
      size,
    })),
  );
}
