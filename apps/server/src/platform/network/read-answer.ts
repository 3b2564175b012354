import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib';
import { CallFailed } from './call-failed.ts';

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const inflateEither: Decompress = (bytes, options) => {
  // Some servers leave out the wrapping that the name `deflate` stands for; it begins with an 8 in its low half.
  const isWrapped = ((bytes[0] ?? 0) & 0x0f) === 8;
  return promisify(isWrapped ? inflate : inflateRaw)(bytes, options);
};

const codings: Readonly<Record<string, Decompress>> = {
  br: promisify(brotliDecompress),
  deflate: inflateEither,
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  zstd: promisify(zstdDecompress),
};

export const ACCEPTED_CODINGS = 'gzip, deflate, br, zstd';

/** The whole body, decompressed; before and after that it has at most `maxBytes`. Fails with `too-large`, and with `broken` for a coding that is unknown or damaged. */
export async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length']) > maxBytes) throw new CallFailed('too-large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new CallFailed('too-large');
    chunks.push(chunk);
  }
  return decompress(Buffer.concat(chunks), { coding: answer.headers['content-encoding'] ?? '', maxBytes });
}

async function decompress(bytes: Buffer, { coding, maxBytes }: { coding: string; maxBytes: number }): Promise<Buffer> {
  const name = coding.trim().toLowerCase();
  if (bytes.length === 0 || name === '' || name === 'identity') return bytes;
  const decode = Object.hasOwn(codings, name) ? codings[name] : undefined;
  if (!decode) throw new CallFailed('broken');
  try {
    return await decode(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new CallFailed((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'broken');
  }
}
