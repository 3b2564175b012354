import { displayFileName } from '@balcao/channels/kit/text/display-file-name.ts';
import { announcementMediaMimes } from '@balcao/contract/announcements/routes.ts';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { fail } from '../../platform/fail.ts';
import type { Upload } from '../../platform/http/uploads.ts';

const MAX_PIXELS = 40_000_000;
/** As wide as a dialog on a sharp screen, with some to spare. */
const MAX_SIDE = 2400;

/** `picture` is the picture anew; a film is kept as it came. */
type Media = { mime: string; extension: string; name: string; picture: Buffer | null };

/** What an uploaded file is by its content. Pictures are drawn again, so that nothing but the picture remains of them. */
export async function examineMedia(upload: Upload): Promise<Media> {
  const found = await fileTypeFromFile(upload.path);
  const mime = announcementMediaMimes.find((accepted) => accepted === found?.mime);
  if (!found || !mime) return fail('ERR_MEDIA_NOT_SUPPORTED', { mime: found?.mime });
  const name = displayFileName(upload.claimedName, { mediaId: 'aviso', mime });
  const isPicture = mime === 'image/png' || mime === 'image/jpeg';
  const picture = isPicture ? await drawnAgain(upload.path, mime) : null;
  return { mime, extension: found.ext, name, picture };
}

/** In the same format, upright, and without what the camera wrote into it. */
const drawnAgain = (path: string, mime: 'image/png' | 'image/jpeg'): Promise<Buffer> =>
  sharp(path, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toFormat(mime === 'image/png' ? 'png' : 'jpeg')
    .toBuffer()
    .catch(() => fail('ERR_MEDIA_NOT_SUPPORTED', { mime }));
