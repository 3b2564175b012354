import { MAX_UPLOAD_BYTES } from '@balcao/contract/messages/routes.ts';
import { toastError } from '../../../ui/toast.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import { compressImage, isCompressible } from './compress-image.ts';

const MOST_FILES = 10;

async function prepared(file: File): Promise<File | null> {
  if (!isCompressible(file)) return file;
  try {
    return await compressImage(file);
  } catch {
    toastError(messagePhrases.t('files.compressionFailed'));
    return null;
  }
}

type Chosen = { file: File; body: string };

/** The files that can be sent, each with its caption, pictures made smaller; says why the others cannot. */
export async function acceptFiles(chosen: readonly Chosen[]): Promise<Chosen[]> {
  if (chosen.length > MOST_FILES) toastError(messagePhrases.t('files.tooMany', { count: MOST_FILES }));
  const accepted: Chosen[] = [];
  for (const { file, body } of chosen.slice(0, MOST_FILES)) {
    const ready = await prepared(file);
    if (ready === null) continue;
    if (ready.size > MAX_UPLOAD_BYTES) toastError(messagePhrases.t('files.tooLarge', { name: file.name }));
    else if (ready.size === 0) toastError(messagePhrases.t('files.empty', { name: file.name }));
    else accepted.push({ file: ready, body });
  }
  return accepted;
}
