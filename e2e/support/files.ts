import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

export type SampleFile = { name: string; mimeType: string; buffer: Buffer };

const read = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures', name));

/** Small real files, one of each kind that customers and agents send each other. */
export const files = {
  photo: { name: 'caneca.png', mimeType: 'image/png', buffer: read('photo.png') },
  film: { name: 'defeito.mp4', mimeType: 'video/mp4', buffer: read('film.mp4') },
  voice: { name: 'recado.ogg', mimeType: 'audio/ogg; codecs=opus', buffer: read('voice.ogg') },
  song: { name: 'jingle.mp3', mimeType: 'audio/mpeg', buffer: read('song.mp3') },
  sticker: { name: 'figurinha.webp', mimeType: 'image/webp', buffer: read('sticker.webp') },
  quote: {
    name: 'orçamento.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  },
  list: { name: 'pedido.txt', mimeType: 'text/plain', buffer: Buffer.from('2 canecas\n1 bule\n') },
} satisfies Record<string, SampleFile>;

/** As the sandbox wants a file that a customer sends. */
export const asMedia = ({ name, mimeType, buffer }: SampleFile) => ({
  media: { base64: buffer.toString('base64'), mimeType, filename: name },
});

const MULTIPLIER = 48_271;
const MODULUS = 2_147_483_647;

/** Bytes without any pattern, the same every time. */
export function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 20_261_120;
  for (let index = 0; index < length; index += 1) {
    state = (state * MULTIPLIER) % MODULUS;
    bytes[index] = state & 0xff;
  }
  return bytes;
}

/** A grey picture of noise, so large that it has to become smaller before it is sent. */
export function largePicture(name: string, { width, height }: { width: number; height: number }): SampleFile {
  const lines = noise((width + 1) * height);
  // Each line begins with the filter it was written with: none.
  for (let line = 0; line < height; line += 1) lines[line * (width + 1)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND')]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(kind: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'ascii'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
