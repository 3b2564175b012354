import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** How the bytes of a file are known again. */
export type Digest = { sha256: string; md5: string; size: number };

export const digestFile = (path: string): Promise<Digest> => digestStream(createReadStream(path));

export async function digestStream(stream: Readable): Promise<Digest> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  let size = 0;
  await pipeline(stream, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      sha256.update(chunk);
      md5.update(chunk);
      size += chunk.length;
    }
  });
  return { sha256: sha256.digest('hex'), md5: md5.digest('base64'), size };
}

export const digestBytes = (bytes: Uint8Array): Digest => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  md5: createHash('md5').update(bytes).digest('base64'),
  size: bytes.length,
});
