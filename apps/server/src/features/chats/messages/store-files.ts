import { MAX_CHAT_FILE_BYTES, MIN_CHAT_RECORDING_BYTES } from '@balcao/contract/chats/message-routes.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { receivedFile, takenFile, type SendableFile } from '../../messages/sending/sendable-file.ts';
import { takeUploads } from '../../uploads/take-uploads.ts';
import { chatFiles } from '../chats.table.ts';

type Given = { files: readonly Upload[]; uploadIds: readonly string[]; voice: boolean };

/** What came with a request and what was uploaded before, looked into from outside. Nothing of it is kept yet. */
export async function examineFiles(ctx: UserCtx, { files, uploadIds, voice }: Given): Promise<SendableFile[]> {
  const received: SendableFile[] = [];
  for (const file of files) received.push(await receivedFile(file));
  const taken = await takeUploads(ctx, uploadIds);
  const all = [...received, ...taken.map(takenFile)];
  for (const { size } of all) {
    if (size > MAX_CHAT_FILE_BYTES) fail('ERR_FILE_TOO_LARGE', { maxBytes: MAX_CHAT_FILE_BYTES });
    if (voice && size < MIN_CHAT_RECORDING_BYTES) fail('ERR_RECORDING_TOO_SHORT');
  }
  return all;
}

/** The files belong to this message from now on. */
export async function storeFiles(
  ctx: UserCtx,
  { messageId, files, voice }: { messageId: number; files: readonly SendableFile[]; voice: boolean },
): Promise<void> {
  const { companyId } = ctx;
  for (const [position, file] of files.entries()) {
    const { name, mime, size, width, height } = file;
    const facts = { name, mime, size, width, height, voice };
    await ctx.db.insert(chatFiles).values({ companyId, messageId, position, key: await file.keep(ctx), ...facts });
  }
}
