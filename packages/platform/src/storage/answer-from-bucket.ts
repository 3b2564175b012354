import { GetObjectCommand, type GetObjectCommandOutput, HeadObjectCommand } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { FileBucket } from './bucket-client.ts';
import { WithoutContent } from './explain.ts';
import type { Answered, Asked } from './files.ts';
import { isMissingFile } from './storage-errors.ts';

/** One part that can be cut out; several, or anything else, are answered with the whole file, as the standard allows. */
const ONE_PART = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/** The bucket itself cuts out the part that a browser asks for. Null when the file is not there. */
export async function answerFromBucket(bucket: FileBucket, key: string, asked: Asked): Promise<Answered | null> {
  try {
    return answerOf(await bucket.call(key, () => ask(bucket, key, asked)));
  } catch (error) {
    if (error instanceof WithoutContent)
      return { statusCode: error.statusCode, headers: {}, stream: Readable.from([]) };
    if (isMissingFile(error)) return null;
    throw error;
  }
}

function ask({ client, name }: FileBucket, key: string, { method, headers }: Asked): Promise<GetObjectCommandOutput> {
  const at = { Bucket: name, Key: key };
  if (method === 'HEAD') return client.send(new HeadObjectCommand(at));
  const { range, 'if-none-match': known } = headers;
  return client.send(
    new GetObjectCommand({
      ...at,
      ...(range !== undefined && ONE_PART.test(range) && { Range: range }),
      ...(known !== undefined && { IfNoneMatch: known }),
    }),
  );
}

function answerOf({ Body, ContentLength = 0, ContentRange, ETag, LastModified }: GetObjectCommandOutput): Answered {
  return {
    statusCode: ContentRange === undefined ? 200 : 206,
    headers: {
      'accept-ranges': 'bytes',
      'content-length': String(ContentLength),
      ...(ContentRange !== undefined && { 'content-range': ContentRange }),
      ...(ETag !== undefined && { etag: ETag }),
      ...(LastModified && { 'last-modified': LastModified.toUTCString() }),
    },
    stream: Body instanceof Readable ? Body : Readable.from([]),
  };
}
