import { z } from 'zod';

/** Keys that say where files lie, for every program that touches them. Without a bucket: in `DATA_DIR/files`. */
export const storageFields = {
  S3_BUCKET: z
    .string()
    .optional()
    .describe(
      'Bucket that files lie in instead of DATA_DIR/files, so that processes on several machines share them; npm run balcao -- files move takes them there.',
    ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of the S3 service, such as https://s3.interno:3900; of Amazon by S3_REGION when not given.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket, as its service calls it.'),
  S3_ACCESS_KEY: z.string().optional().describe('Key that may list, read, write and delete in S3_BUCKET.'),
  S3_SECRET_KEY: z.string().optional().describe('Secret of S3_ACCESS_KEY.'),
  S3_CACHE_MB: z.coerce
    .number()
    .int()
    .min(50)
    .default(1024)
    .describe('Room for copies of files of the bucket that are being worked with, in DATA_DIR/cache.'),
};

const StorageFields = z.object(storageFields);
type S3Fields = z.output<typeof StorageFields>;
export type StorageConfig = { DATA_DIR: string } & Partial<S3Fields>;

/** A bucket and how it is reached. */
export type BucketAccess = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
  /** How the settings begin that say this, for errors. */
  settings: string;
};

/** One that files lie in; `cacheBytes`: the most that copies on this machine may take. */
export type FileBucketAccess = BucketAccess & { cacheBytes: number };

const MEGABYTE = 1024 * 1024;

/** Undefined without a bucket. Throws where a bucket is named without its keys. */
export function bucketAccess(config: Partial<S3Fields>): FileBucketAccess | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  if (bucket === undefined) return undefined;
  if (accessKey === undefined || secretKey === undefined)
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY and S3_SECRET_KEY');
  const { S3_REGION: region, S3_CACHE_MB: megabytes } = StorageFields.pick({
    S3_REGION: true,
    S3_CACHE_MB: true,
  }).parse(config);
  return { bucket, endpoint, region, accessKey, secretKey, settings: 'S3_', cacheBytes: megabytes * MEGABYTE };
}
