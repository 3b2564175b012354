import { resolve } from 'node:path';
import { z } from 'zod';
import type { BucketAccess } from './storage-config.ts';

/** Keys that say where copies of the embedded database go all the time, a folder or a bucket; the bucket takes the archives too. */
export const copiesFields = {
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'Folder, best on another machine or disk, that npm start copies the embedded database and its log into all the time, so that any moment of two weeks can be restored.',
    ),
  BACKUP_S3_BUCKET: z
    .string()
    .optional()
    .describe(
      'Bucket for the same copies instead of BACKUP_DIR, and for every backup; best not the one files lie in, and of another account.',
    ),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)*$/)
    .default('balcao')
    .describe('How all names in that bucket begin; each installation needs one of its own.'),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of the S3 service of BACKUP_S3_BUCKET; of Amazon by BACKUP_S3_REGION when not given.'),
  BACKUP_S3_REGION: z.string().default('us-east-1').describe('Region of BACKUP_S3_BUCKET, as its service calls it.'),
  BACKUP_S3_ACCESS_KEY: z
    .string()
    .optional()
    .describe('Key that may list, read, write and delete in BACKUP_S3_BUCKET.'),
  BACKUP_S3_SECRET_KEY: z.string().optional().describe('Secret of BACKUP_S3_ACCESS_KEY.'),
};

const CopiesFields = z.object(copiesFields);
type Fields = z.output<typeof CopiesFields>;

/** A bucket and how the names of everything in it that is ours begin. */
export type CopiesBucket = { bucket: BucketAccess; prefix: string };
/** Where the continuous copies lie. */
export type CopiesPlace = { folder: string } | CopiesBucket;

/** Undefined where none are made. Throws where both places are named, or a bucket without its keys. */
export function copiesPlace(given: Fields): CopiesPlace | undefined {
  const { BACKUP_DIR: folder } = given;
  const bucket = copiesBucket(given);
  if (bucket === undefined) return folder === undefined ? undefined : { folder: resolve(folder) };
  if (folder !== undefined) throw new Error('BACKUP_DIR or BACKUP_S3_BUCKET: copies go to one of them');
  return bucket;
}

/** The bucket of backups, for the continuous copies and the archives of the night; undefined where none is named. */
export function copiesBucket(given: Fields): CopiesBucket | undefined {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_PREFIX: prefix } = given;
  if (bucket === undefined) return undefined;
  const { BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = given;
  if (accessKey === undefined || secretKey === undefined)
    throw new Error('BACKUP_S3_BUCKET needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY');
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = given;
  return { bucket: { bucket, endpoint, region, accessKey, secretKey, settings: 'BACKUP_S3_' }, prefix };
}

/** Whether continuous copies are asked for at all. */
export const hasContinuousCopies = (given: Pick<Fields, 'BACKUP_DIR' | 'BACKUP_S3_BUCKET'>): boolean =>
  given.BACKUP_DIR !== undefined || given.BACKUP_S3_BUCKET !== undefined;
