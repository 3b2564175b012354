import { readFile } from 'node:fs/promises';
import { documentRefs, type BrandRef, type DocumentRef, type PictureRef } from '@balcao/contract/brand/models.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';

/** Decoding a larger picture takes more memory than a logo is worth. */
const MAX_PIXELS = 16_000_000;
/** What each picture measures at most; icons measure exactly this. */
const sizes: Record<PictureRef, { width: number; height: number; isExact: boolean }> = {
  login: { width: 800, height: 320, isExact: false },
  interno: { width: 480, height: 112, isExact: false },
  'favicon-32x32': { width: 32, height: 32, isExact: true },
  'favicon-256x256': { width: 256, height: 256, isExact: true },
  'apple-touch-icon': { width: 180, height: 180, isExact: true },
};

const isDocument = (ref: BrandRef): ref is DocumentRef => documentRefs.some((one) => one === ref);

/** What is kept of an uploaded file: a PNG made anew of the picture's points alone, or a PDF. Fails with ERR_MEDIA_NOT_SUPPORTED. */
export async function examineBrandFile(ref: BrandRef, { path }: Upload): Promise<Buffer> {
  const given = await readFile(path);
  const found = await fileTypeFromBuffer(given);
  const wanted = isDocument(ref) ? 'application/pdf' : 'image/png';
  if (found?.mime !== wanted) return fail('ERR_MEDIA_NOT_SUPPORTED', { mime: found?.mime });
  return isDocument(ref) ? pdf(given) : picture(ref, given);
}

/** A page of HTML or a script may begin like a PDF; a PDF also ends like one. */
function pdf(given: Buffer): Buffer {
  const isWhole = given.subarray(0, 5).toString('latin1') === '%PDF-' && given.subarray(-1024).includes('%%EOF');
  return isWhole ? given : fail('ERR_MEDIA_NOT_SUPPORTED', { mime: 'application/pdf' });
}

async function picture(ref: PictureRef, given: Buffer): Promise<Buffer> {
  const { width, height, isExact } = sizes[ref];
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  try {
    // Names the decoder: nothing but PNG is looked at, whatever else the library reads.
    const opened = sharp(given, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const { format } = await opened.metadata();
    if (format !== 'png') throw new Error('not a PNG');
    const resized = isExact
      ? opened.resize({ width, height, fit: 'contain', background })
      : opened.resize({ width, height, fit: 'inside', withoutEnlargement: true });
    return await resized.png({ compressionLevel: 9 }).toBuffer();
  } catch {
    return fail('ERR_MEDIA_NOT_SUPPORTED', { mime: 'image/png' });
  }
}
