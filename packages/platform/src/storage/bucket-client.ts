import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { type BucketPlace, explain, noBucket } from './explain.ts';
import type { BucketAccess } from './storage-config.ts';
import { MissingFile } from './storage-errors.ts';

const CONNECT_MS = 3000;
/** Of silence, not of the whole transfer. */
const SILENCE_MS = 30_000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;

const quiet = () => undefined;

export type FileBucket = {
  name: string;
  /** In words, for people. */
  where: string;
  client: S3Client;
  /** Tries again what may pass by itself; ends with a `MissingFile` or a `StorageFault`. */
  call: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** Throws a `StorageFault` that says what is wrong with address, bucket or key. */
  check: () => Promise<void>;
};

export function openBucket(access: BucketAccess): FileBucket {
  const { bucket: name, endpoint, region, accessKey, secretKey, settings } = access;
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Services other than Amazon's do not all know its newer checksums; ours travel as MD5 and as a note.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    maxAttempts: 1,
    // What fails is thrown, and told by whoever knows what it means.
    logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
  });
  const where = `bucket ${name}${endpoint === undefined ? '' : ` at ${new URL(endpoint).host}`}`;
  const place = { where, settings };
  const check = () => attempt(place, () => client.send(new HeadBucketCommand({ Bucket: name }))).then(() => undefined);
  return {
    name,
    where,
    client,
    check: () =>
      check().catch((error: unknown) => {
        throw error instanceof MissingFile ? noBucket(place) : error;
      }),
    async call(key, work) {
      try {
        return await attempt(place, work);
      } catch (error) {
        if (!(error instanceof MissingFile)) throw error;
        // A bucket that is gone answers like a file that is gone, and nothing may be concluded from that.
        await check().catch((cause: unknown) => {
          throw cause instanceof MissingFile ? noBucket(place) : cause;
        });
        throw new MissingFile(key);
      }
    },
  };
}

async function attempt<T>(place: BucketPlace, work: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made += 1) {
    try {
      return await work();
    } catch (error) {
      const { known, passes } = explain(place, error);
      if (!passes || made === ATTEMPTS) throw known;
      const pauseMs = FIRST_PAUSE_MS * 3 ** (made - 1) * (1 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
