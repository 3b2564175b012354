import type { Ctx } from '../../platform/context.ts';
import type { ScheduleRow } from './schedules.table.ts';

/** The key of the file for another try: the messages of the try that failed keep theirs. */
export async function copyFile(
  { storage, companyId, now }: Pick<Ctx, 'storage' | 'companyId' | 'now'>,
  { mediaKey, messageIds }: ScheduleRow,
): Promise<string | null> {
  if (mediaKey === null || messageIds.length === 0) return mediaKey;
  const key = storage.newKey(companyId, mediaKey.slice(mediaKey.lastIndexOf('.') + 1));
  await storage.markUnreferenced(key, now);
  await storage.copy(mediaKey, key);
  return key;
}
