import { compressImage, isCompressible } from '../../../platform/compress-image.ts';
import { toastError } from '../../feedback/toast.tsx';
import { composerPhrases } from '../phrases/phrases.ts';

/** So many files go with one message. */
export const MAX_FILES = 10;

async function prepared(file: File): Promise<File | null> {
  if (!isCompressible(file)) return file;
  try {
    return await compressImage(file);
  } catch {
    toastError(composerPhrases.t('files.compressionFailed'));
    return null;
  }
}

type AcceptedFile = { original: File; small: File };

type Limits = {
  /** So many more there is room for. */
  room: number;
  maxBytes: number;
  /** Says of one or more files that they are larger. */
  onTooLarge: (names: readonly string[]) => void;
};

/** The files that can be sent, also made smaller where they are pictures; says why the others cannot. */
export async function acceptFiles(chosen: readonly File[], { room, maxBytes, onTooLarge }: Limits) {
  if (chosen.length > room) toastError(composerPhrases.t('files.tooMany', { count: MAX_FILES }));
  const accepted: AcceptedFile[] = [];
  const tooLarge: string[] = [];
  for (const file of chosen.slice(0, Math.max(0, room))) {
    const ready = await prepared(file);
    if (ready === null) continue;
    if (ready.size > maxBytes) tooLarge.push(file.name);
    else if (ready.size === 0) toastError(composerPhrases.t('files.empty', { name: file.name }));
    else accepted.push({ original: file, small: ready });
  }
  if (tooLarge.length > 0) onTooLarge(tooLarge);
  return accepted;
}
