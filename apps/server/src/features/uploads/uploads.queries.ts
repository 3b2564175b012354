import type { Upload } from '@balcao/contract/uploads/models.ts';
import { and, eq, type InferSelectModel } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { uploads } from './uploads.table.ts';

export type UploadRow = InferSelectModel<typeof uploads>;

export const toUpload = ({ id, name, mime, size, received }: UploadRow): Upload => ({ id, name, mime, size, received });

/** One of the caller's own uploads. Those of others do not exist. */
export const isOwn = ({ actor, companyId }: UserCtx, uploadId: string) =>
  and(eq(uploads.companyId, companyId), eq(uploads.userId, actor.userId), eq(uploads.id, uploadId));

export async function getUpload(ctx: UserCtx, uploadId: string): Promise<Upload> {
  const [row] = await ctx.db.select().from(uploads).where(isOwn(ctx, uploadId));
  return row ? toUpload(row) : fail('ERR_NOT_FOUND');
}

/** Nobody else adds to it, sends it or forgets it until this transaction ends. */
export async function lockUpload(ctx: UserCtx, uploadId: string): Promise<UploadRow> {
  const [row] = await ctx.db.select().from(uploads).where(isOwn(ctx, uploadId)).for('update');
  return row ?? fail('ERR_NOT_FOUND');
}
