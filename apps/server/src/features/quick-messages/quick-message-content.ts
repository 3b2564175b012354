import { and, eq } from '../../platform/db/drizzle.ts';
import { stat } from 'node:fs/promises';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { readableBy } from './quick-messages.queries.ts';
import { quickMessages } from './quick-messages.table.ts';

/**
 * What a quick message says and carries, for somebody who answers with it: its variables are still open. The file stays
 * where it is until this transaction ends; a message keeps a copy of its own.
 */
export async function quickMessageContent(ctx: UserCtx, id: number): Promise<{ text: string; file: Upload | null }> {
  const [row] = await ctx.db
    .select()
    .from(quickMessages)
    .where(and(eq(quickMessages.id, id), readableBy(ctx.actor.userId)))
    .for('share');
  if (!row) return fail('ERR_NO_QUICK_MESSAGE_FOUND');
  const { message, mediaKey, mediaMime, mediaName } = row;
  if (mediaKey === null || mediaMime === null || mediaName === null) return { text: message, file: null };
  const path = await ctx.storage.localFile(mediaKey);
  const { size } = await stat(path);
  return { text: message, file: { path, claimedName: mediaName, claimedType: mediaMime, size } };
}
