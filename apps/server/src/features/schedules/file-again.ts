import { isMissingFile } from '@balcao/platform/storage/storage-errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { noFile, type ScheduleFile } from './attach-file.ts';
import type { ScheduleRow } from './schedules.table.ts';

/**
 * The file for another try: the messages of the try that failed keep theirs. `isLost`: it went with their conversation, and the next
 * try waits for another one, as for one that was announced.
 */
export async function fileAgain(
  { storage, companyId, now }: Pick<Ctx, 'storage' | 'companyId' | 'now'>,
  { mediaKey, messageIds }: ScheduleRow,
): Promise<{ file: Partial<ScheduleFile>; isLost: boolean }> {
  if (mediaKey === null || messageIds.length === 0) return { file: {}, isLost: false };
  const key = storage.newKey(companyId, mediaKey.slice(mediaKey.lastIndexOf('.') + 1));
  await storage.markUnreferenced(key, now);
  try {
    await storage.copy(mediaKey, key);
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    return { file: noFile, isLost: true };
  }
  return { file: { mediaKey: key }, isLost: false };
}
