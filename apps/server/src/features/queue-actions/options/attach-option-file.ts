import { displayFileName } from '@balcao/channels/kit/text/display-file-name.ts';
import type { ChatbotOption } from '@balcao/contract/queues/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { queueOptions } from '../../queues/queue-options.table.ts';
import { keepInLibrary } from '../../uploads/library/keep-in-library.ts';
import { announceOption } from './announce-option.ts';
import { lockOption } from './lock-options.ts';

type Input = { optionId: number; files: readonly Upload[] };

/** Lets an option answer with a file; its text becomes the name of the file. The file before stays in the library. */
export async function attachOptionFile(ctx: UserCtx, { optionId, files }: Input): Promise<ChatbotOption> {
  const { option } = await lockOption(ctx, optionId);
  const [upload] = files;
  if (!upload) return fail('ERR_VALIDATION', { fields: ['file'] });
  const { id: fileId, mime } = await keepInLibrary(ctx, upload);
  const greetingMessage = displayFileName(upload.claimedName, { mediaId: 'arquivo', mime });
  const change = { optionType: 'file' as const, fileId, greetingMessage, updatedAt: ctx.now };
  await ctx.db.update(queueOptions).set(change).where(eq(queueOptions.id, optionId));
  return announceOption(ctx, optionId, option.queueId);
}
