import { isMissingFile } from '@balcao/platform/storage/storage-errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { emailFiles } from '../emails.table.ts';

/** A file as the composer takes it. */
export type LetterFile = { filename: string; content: Buffer; contentType: string };

/** `gone`: one of them exists no more. `unreadable`: nobody can say now, and it is worth trying again. */
export type UnreadFiles = 'gone' | 'unreadable';

/** What goes with a letter, or why it cannot be read. */
export async function readLetterFiles(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  files: readonly (typeof emailFiles.$inferSelect)[],
): Promise<LetterFile[] | UnreadFiles> {
  const read: LetterFile[] = [];
  for (const { companyId, key, name, mime } of files) {
    try {
      read.push({ filename: name, content: Buffer.from(await storage.read(key)), contentType: mime });
    } catch (error) {
      if (isMissingFile(error)) return 'gone';
      log.error({ err: error, companyId }, 'a file of a letter could not be read');
      return 'unreadable';
    }
  }
  return read;
}
