import sharp from 'sharp';
import { convertToM4a, convertVoice } from '../decoder/convert-voice.ts';

const MAX_PIXELS = 200_000_000;
/** Larger than any phone shows. */
const MAX_SIDE = 4096;

export type Measures = { width: number | null; height: number | null };

/** One run that makes forms of a file. `targets` are paths of files to write, one for each of `mimes`. */
export type Conversion = {
  mimes: readonly { mime: string; extension: string }[];
  run: (source: string, targets: readonly string[]) => Promise<Measures>;
};

const unmeasured: Measures = { width: null, height: null };

const asJpeg: Conversion = {
  mimes: [{ mime: 'image/jpeg', extension: 'jpg' }],
  async run(source, [target = '']) {
    const { width, height } = await sharp(source, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toFile(target);
    return { width, height };
  },
};

const asVoice: Conversion = {
  mimes: [
    { mime: 'audio/ogg', extension: 'ogg' },
    { mime: 'audio/mpeg', extension: 'mp3' },
  ],
  async run(source, [ogg = '', mp3 = '']) {
    await convertVoice(source, { ogg, mp3 });
    return unmeasured;
  },
};

const asM4a: Conversion = {
  mimes: [{ mime: 'audio/mp4', extension: 'm4a' }],
  async run(source, [target = '']) {
    await convertToM4a(source, target);
    return unmeasured;
  },
};

const shownEverywhere = new Set(['image/jpeg', 'image/png']);

/** What has to be made of a file so that every channel can show it as what it is. */
export function conversionsOf(mime: string): readonly Conversion[] {
  if (mime.startsWith('image/')) return shownEverywhere.has(mime) ? [] : [asJpeg];
  return mime.startsWith('audio/') ? [asVoice, asM4a] : [];
}
