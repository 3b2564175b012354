import { displayFileName } from '@balcao/channels/kit/text/display-file-name.ts';
import { quickMediaMimes } from '@balcao/contract/quick-messages/routes.ts';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { fail } from '../../platform/fail.ts';
import type { Upload } from '../../platform/http/uploads.ts';

/** Decoding a larger picture only to see that it is one is not worth the memory. */
const MAX_PIXELS = 100_000_000;

/** What an uploaded picture is by its content; anything but a readable PNG or JPEG is refused. */
export async function examinePicture(upload: Upload): Promise<{ mime: string; extension: string; name: string }> {
  const found = await fileTypeFromFile(upload.path);
  const mime = quickMediaMimes.find((accepted) => accepted === found?.mime);
  if (!found || !mime || !(await isReadable(upload.path)))
    return fail('ERR_MEDIA_NOT_SUPPORTED', { mime: found?.mime });
  return { mime, extension: found.ext, name: displayFileName(upload.claimedName, { mediaId: 'imagem', mime }) };
}

const isReadable = (path: string) =>
  sharp(path, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .then(
      () => true,
      () => false,
    );
