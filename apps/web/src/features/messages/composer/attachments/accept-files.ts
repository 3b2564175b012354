import { MAX_UPLOAD_BYTES } from '@balcao/contract/messages/routes.ts';
import { toastError } from '../../../../ui/feedback/toast.tsx';
import { messagePhrases } from '../../phrases/phrases.ts';
import { compressImage, isCompressible } from '../../../../platform/compress-image.ts';

export const MAX_FILES = 10;

async function prepared(file: File): Promise<File | null> {
  if (!isCompressible(file)) return file;
  try {
    return await compressImage(file);
  } catch {
    toastError(messagePhrases.t('files.compressionFailed'));
    return null;
  }
}

export type AcceptedFile = { original: File; small: File };

/** The files that can be sent, also made smaller where they are pictures, at most so many; says why the others cannot. */
export async function acceptFiles(chosen: readonly File[], most: number): Promise<AcceptedFile[]> {
  if (chosen.length > most) toastError(messagePhrases.t('files.tooMany', { count: MAX_FILES }));
  const accepted: AcceptedFile[] = [];
  for (const file of chosen.slice(0, Math.max(0, most))) {
    const ready = await prepared(file);
    if (ready === null) continue;
    if (ready.size > MAX_UPLOAD_BYTES) toastError(messagePhrases.t('files.tooLarge', { name: file.name }));
    else if (ready.size === 0) toastError(messagePhrases.t('files.empty', { name: file.name }));
    else accepted.push({ original: file, small: ready });
  }
  return accepted;
}
