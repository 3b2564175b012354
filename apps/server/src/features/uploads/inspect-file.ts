import { normaliseMime } from '@balcao/channels/kit/text/display-file-name.ts';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { fail } from '../../platform/fail.ts';
import type { Upload as ReceivedFile } from '../../platform/http/uploads.ts';
import { kindOf } from './file-kinds.ts';

/** What a file is by its content. Width and height are those of a picture. */
export type FileFacts = {
  mime: string;
  extension: string;
  size: number;
  width: number | null;
  height: number | null;
};

/** What nobody sends to a customer, and what would only do harm on their phone. */
const refused = /^application\/(x-msdownload|x-elf|x-mach-binary|x-msi|java-vm)$/;
const sameAs: Readonly<Record<string, string>> = { 'audio/x-m4a': 'audio/mp4', 'audio/x-wav': 'audio/wav' };

/** Looks into a file from outside. Programs and empty files are refused. */
export async function inspectFile({ path, size, claimedType }: ReceivedFile): Promise<FileFacts> {
  const kind = kindOf(await fileTypeFromFile(path), normaliseMime(claimedType));
  const mime = sameAs[kind.mime] ?? kind.mime;
  if (refused.test(mime) || size === 0) return fail('ERR_MEDIA_NOT_SUPPORTED', { mime });
  const measures = mime.startsWith('image/') ? await measure(path) : { width: null, height: null };
  return { mime, extension: kind.extension, size, ...measures };
}

async function measure(path: string): Promise<Pick<FileFacts, 'width' | 'height'>> {
  try {
    const { autoOrient } = await sharp(path).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return { width: null, height: null };
  }
}
