import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { fail } from '../../platform/fail.ts';
import type { Upload } from '../../platform/http/uploads.ts';

const MAX_PIXELS = 40_000_000;
/** Every letter of a receipt can still be read. */
const MAX_SIDE = 2400;

export type Receipt = { extension: 'png' | 'jpg' | 'pdf'; bytes: Buffer };

/** A receipt by its content. Pictures are drawn again, so that nothing else remains of them. Fails with ERR_MEDIA_NOT_SUPPORTED. */
export async function examineReceipt({ path }: Upload): Promise<Receipt> {
  const given = await readFile(path);
  const found = await fileTypeFromBuffer(given);
  if (found?.mime === 'application/pdf' && isWholePdf(given)) return { extension: 'pdf', bytes: given };
  if (found?.mime === 'image/png') return { extension: 'png', bytes: await drawnAgain(given, 'png') };
  if (found?.mime === 'image/jpeg') return { extension: 'jpg', bytes: await drawnAgain(given, 'jpeg') };
  return fail('ERR_MEDIA_NOT_SUPPORTED', { mime: found?.mime });
}

/** A page of HTML may begin like a PDF; a PDF also ends like one. */
const isWholePdf = (given: Buffer) =>
  given.subarray(0, 5).toString('latin1') === '%PDF-' && given.subarray(-1024).includes('%%EOF');

const drawnAgain = (given: Buffer, format: 'png' | 'jpeg'): Promise<Buffer> =>
  sharp(given, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toFormat(format)
    .toBuffer()
    .catch(() => fail('ERR_MEDIA_NOT_SUPPORTED', { mime: `image/${format}` }));
