import { GetObjectCommand, type HeadObjectCommandOutput, PutObjectCommand } from '@aws-sdk/client-s3';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileBucket } from './bucket-client.ts';
import { type Digest, digestBytes, digestFile, digestStream } from './file-digest.ts';
import { StorageFault } from './storage-errors.ts';

const OWNER_ONLY = 0o600;
/** Kept with each file, so that whoever reads it knows whether it came whole. */
const SHA256 = 'sha256';

export const keptDigest = ({ Metadata }: Pick<HeadObjectCommandOutput, 'Metadata'>) => Metadata?.[SHA256];

/** The service compares what arrives with the MD5: what broke off, or was changed on the way, is not kept. */
async function put(
  bucket: FileBucket,
  key: string,
  { digest, body }: { digest: Digest; body: () => Readable | Uint8Array },
) {
  const { md5, size, sha256 } = digest;
  const known = { ContentMD5: md5, ContentLength: size, Metadata: { [SHA256]: sha256 } };
  const at = { Bucket: bucket.name, Key: key };
  await bucket.call(key, () => bucket.client.send(new PutObjectCommand({ ...at, ...known, Body: body() })));
}

export const putBytes = (bucket: FileBucket, key: string, bytes: Uint8Array) =>
  put(bucket, key, { digest: digestBytes(bytes), body: () => bytes });

export const putFile = async (bucket: FileBucket, key: string, path: string) =>
  put(bucket, key, { digest: await digestFile(path), body: () => createReadStream(path) });

/** Reads a file to its end; one that broke off, or is not what was put, is read again. */
function fetchWhole<T>(
  bucket: FileBucket,
  key: string,
  take: (stream: Readable) => Promise<{ digest: Digest; taken: T }>,
) {
  return bucket.call(key, async () => {
    const found = await bucket.client.send(new GetObjectCommand({ Bucket: bucket.name, Key: key }));
    if (!(found.Body instanceof Readable)) throw new TypeError('the S3 library answered no stream');
    const { digest, taken } = await take(found.Body);
    const isWhole = digest.size === found.ContentLength && (keptDigest(found) ?? digest.sha256) === digest.sha256;
    if (!isWhole) throw new StorageFault(`${key} did not come whole from bucket ${bucket.name}`);
    return taken;
  });
}

export const fetchBytes = (bucket: FileBucket, key: string): Promise<Uint8Array> =>
  fetchWhole(bucket, key, async (stream) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    return { digest: digestBytes(bytes), taken: bytes };
  });

export const fetchFile = (bucket: FileBucket, key: string, path: string): Promise<void> =>
  fetchWhole(bucket, key, async (stream) => {
    await pipeline(stream, createWriteStream(path, { mode: OWNER_ONLY }));
    return { digest: await digestFile(path), taken: undefined };
  });

export const fetchDigest = (bucket: FileBucket, key: string): Promise<string> =>
  fetchWhole(bucket, key, async (stream) => {
    const digest = await digestStream(stream);
    return { digest, taken: digest.sha256 };
  });
