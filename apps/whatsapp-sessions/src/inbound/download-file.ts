import { createDecipheriv, createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DEFAULT_ORIGIN, getMediaKeys, type MediaType } from 'baileys';

type SealedFile = { address: string; mediaKey: Uint8Array; keyed: MediaType };

type Into = {
  path: string;
  maxBytes: number;
  /** Whether a machine may be asked at all. */
  isAllowed: (url: URL) => Promise<boolean>;
  signal: AbortSignal;
};

/** Nobody can open it, or it lies where we do not go. */
export class FileUnreachable extends Error {
  override readonly name = 'FileUnreachable';
}
/** There is no such file any more. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

const MAX_HOPS = 3;
/** At the end of the sealed bytes. */
const MAC_BYTES = 10;

/**
 * Fetches a file and opens it. The library's own way would leave the connection behind when we stop reading, tell its failure
 * to nobody, which ends a session, and follow wherever an answer points.
 */
export async function downloadFile({ address, mediaKey, keyed }: SealedFile, into: Into) {
  const { path, maxBytes, signal } = into;
  const { cipherKey, iv } = await getMediaKeys(mediaKey, keyed);
  const body = await open(address, into);
  const hash = createHash('sha256');
  let size = 0;

  async function* measured(opened: AsyncIterable<Buffer>) {
    for await (const chunk of opened) {
      size += chunk.length;
      if (size > maxBytes) throw new FileTooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }

  const target = createWriteStream(path, { mode: 0o600 });
  await pipeline(body, withoutMac, createDecipheriv('aes-256-cbc', cipherKey, iv), measured, target, { signal });
  return { path, size, sha256: hash.digest() };
}

async function open(address: string, { isAllowed, signal }: Into): Promise<AsyncIterable<Uint8Array>> {
  let url = URL.parse(address);
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    if (url?.protocol !== 'https:' || !(await isAllowed(url))) throw new FileUnreachable();
    const answer = await fetch(url, { headers: { Origin: DEFAULT_ORIGIN }, redirect: 'manual', signal });
    if (answer.ok && answer.body) return answer.body;
    await answer.body?.cancel();
    url = URL.parse(elsewhereIn(answer), url.href);
  }
  throw new Error('the file was passed on too often');
}

function elsewhereIn({ status, headers }: Response): string {
  if (status === 404 || status === 410) throw new FileGone();
  const location = status >= 300 && status < 400 ? headers.get('location') : null;
  if (location === null) throw new Error(`the file was refused with ${status}`);
  return location;
}

async function* withoutMac(sealed: AsyncIterable<Uint8Array>) {
  let rest = Buffer.alloc(0);
  for await (const chunk of sealed) {
    const all = Buffer.concat([rest, chunk]);
    const end = Math.max(0, all.length - MAC_BYTES);
    yield all.subarray(0, end);
    rest = all.subarray(end);
  }
}
