import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '@balcao/contract/messages/routes.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';

/** A file that came along, or where it is to be fetched. */
export type ReceivedMedia = { url: string } | { file: Upload };

const DATA_URL = /^data:([\w.+/-]{1,100})?(?:;[\w=.+-]{1,100}){0,3};base64,/;
const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

/** What `media` is: an address, or a file's bytes in letters, which lie in the folder for incoming files until they are discarded. */
export async function receiveMedia(
  { storage }: Pick<Deps, 'storage'>,
  { media, fileName }: { media: string; fileName: string },
): Promise<{ media: ReceivedMedia; files: Upload[] }> {
  if (/^https?:\/\//i.test(media)) return { media: { url: media }, files: [] };
  const [head = '', claimedType = ''] = DATA_URL.exec(media) ?? [];
  const letters = media.slice(head.length);
  if (!BASE64.test(letters)) return fail('ERR_VALIDATION', { fields: ['body.media'] });
  const bytes = Buffer.from(letters, 'base64');
  if (bytes.length > MAX_UPLOAD_BYTES) return fail('ERR_FILE_TOO_LARGE', { maxBytes: MAX_UPLOAD_BYTES });
  const path = join(storage.incoming, randomUUID());
  await writeFile(path, bytes, { mode: 0o600 });
  const file = { path, size: bytes.length, claimedName: fileName, claimedType };
  return { media: { file }, files: [file] };
}
