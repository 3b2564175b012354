import { CopyObjectCommand, DeleteObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { answerFromBucket } from './answer-from-bucket.ts';
import type { FileBucket } from './bucket-client.ts';
import type { FileCache } from './file-cache.ts';
import { digestFile } from './file-digest.ts';
import type { Files, FoundFile } from './files.ts';
import { isMissingFile } from './storage-errors.ts';
import { fetchBytes, fetchDigest, fetchFile, keptDigest, putBytes, putFile } from './transfer.ts';

const DELETED_AT_ONCE = 16;

/** What a bucket does without a disk beside it. */
export const bareFiles = (
  bucket: FileBucket,
): Pick<Files, 'putBytes' | 'read' | 'remove' | 'removeFolder' | 'list'> => ({
  putBytes: (key, bytes) => putBytes(bucket, key, bytes),
  read: (key) => fetchBytes(bucket, key),
  remove: (key) => remove(bucket, key),
  removeFolder: (folder) => removeFolder(bucket, folder),
  list: (folder) => list(bucket, `${folder}/`),
});

/** Files in a bucket that several machines share; copies that are worked with lie in the cache. */
export function bucketFiles(bucket: FileBucket, cache: FileCache): Files {
  const localFile = async (key: string) => {
    const { ETag: tag = '' } = await head(bucket, key);
    return cache.copyOf(`${bucket.name}/${key}/${tag}`, (path) => fetchFile(bucket, key, path));
  };
  const keeping = async (key: string, put: Promise<void>) => {
    await put;
    bucket.noteKept(key);
  };
  return {
    ...bareFiles(bucket),
    putBytes: (key, bytes) => keeping(key, putBytes(bucket, key, bytes)),
    putFile: (key, path) => keeping(key, putFile(bucket, key, path)),
    copy: (from, to) => keeping(to, copy(bucket, from, to)),
    takeFolder: (source, folder) => takeFolder(bucket, source, folder),
    sizeOf: (key) => head(bucket, key).then(({ ContentLength: size = 0 }) => size, nullWhenMissing),
    localFile,
    answer: (key, asked) => answerFromBucket(bucket, key, asked),
    listAll: () => list(bucket, ''),
    readDigest: (key) => fetchDigest(bucket, key),
    digestOf: async (key) => keptDigest(await head(bucket, key)) ?? (await digestFile(await localFile(key))).sha256,
  };
}

const head = (bucket: FileBucket, key: string) =>
  bucket.call(key, () => bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: key })));

function nullWhenMissing(error: unknown): null {
  if (isMissingFile(error)) return null;
  throw error;
}

/** The service copies; nothing of the file passes here. */
async function copy(bucket: FileBucket, from: string, to: string): Promise<void> {
  const source = `${bucket.name}/${encodeURI(from)}`;
  const wanted = { Bucket: bucket.name, Key: to, CopySource: source };
  await bucket.call(from, () => bucket.client.send(new CopyObjectCommand(wanted)));
}

async function remove(bucket: FileBucket, key: string): Promise<void> {
  const wanted = { Bucket: bucket.name, Key: key };
  bucket.noteRemoved(key);
  await bucket.call(key, () => bucket.client.send(new DeleteObjectCommand(wanted))).catch(nullWhenMissing);
}

/** One by one: the request for many at once asks for a checksum that not every service knows. */
async function removeFolder(bucket: FileBucket, folder: string): Promise<void> {
  let batch: string[] = [];
  const removeBatch = () => Promise.all(batch.map((key) => remove(bucket, key)));
  for await (const { key } of list(bucket, `${folder}/`)) {
    batch.push(key);
    if (batch.length < DELETED_AT_ONCE) continue;
    await removeBatch();
    batch = [];
  }
  await removeBatch();
}

async function takeFolder(bucket: FileBucket, source: string, folder: string): Promise<void> {
  for (const name of await readdir(source)) await putFile(bucket, `${folder}/${name}`, join(source, name));
  await rm(source, { recursive: true });
}

async function* list(bucket: FileBucket, prefix: string): AsyncIterable<FoundFile> {
  let token: string | undefined;
  do {
    const wanted = { Bucket: bucket.name, Prefix: prefix, ContinuationToken: token };
    const page = await bucket.call(prefix, () => bucket.client.send(new ListObjectsV2Command(wanted)));
    for (const { Key: key, Size: size = 0, LastModified: changedAt = new Date(0) } of page.Contents ?? []) {
      if (key !== undefined) yield { key, size, changedAt };
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
}
