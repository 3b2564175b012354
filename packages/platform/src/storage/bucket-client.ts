import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { type BucketPlace, explain, noBucket } from './explain.ts';
import type { BucketAccess } from './storage-config.ts';
import { MissingFile, StorageFault } from './storage-errors.ts';

const CONNECT_MS = 3000;
/** Of silence, not of the whole transfer. */
const SILENCE_MS = 30_000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;
/** After it no service may know less of a file than that it is there. */
const SETTLED_AFTER_MS = 10 * 60_000;

const quiet = () => undefined;

export type FileBucket = {
  name: string;
  /** In words, for people. */
  where: string;
  client: S3Client;
  /** Tries again what may pass by itself; ends with a `MissingFile` or a `StorageFault`. */
  call: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** This file was put: a service that answers from an old copy of itself is not believed that there is none. */
  noteKept: (key: string) => void;
  noteRemoved: (key: string) => void;
  /** Throws a `StorageFault` that says what is wrong with address, bucket or key. */
  check: () => Promise<void>;
};

export function openBucket(access: BucketAccess, { silenceMs = SILENCE_MS } = {}): FileBucket {
  const { bucket: name, endpoint, region, accessKey, secretKey, settings } = access;
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Services other than Amazon's do not all know its newer checksums; ours travel as MD5 and as a note.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
    maxAttempts: 1,
    // What fails is thrown, and told by whoever knows what it means.
    logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
  });
  const where = `bucket ${name}${endpoint === undefined ? '' : ` at ${new URL(endpoint).host}`}`;
  const place = { where, settings, silenceMs };
  const kept = new Map<string, number>();
  const isJustKept = (key: string) => (kept.get(key) ?? -Infinity) > performance.now() - SETTLED_AFTER_MS;
  const check = () => attempt(place, () => client.send(new HeadBucketCommand({ Bucket: name }))).then(() => undefined);
  return {
    name,
    where,
    client,
    noteKept(key) {
      for (const old of kept.keys()) {
        if (isJustKept(old)) break;
        kept.delete(old);
      }
      kept.delete(key);
      kept.set(key, performance.now());
    },
    noteRemoved: (key) => void kept.delete(key),
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
        throw isJustKept(key)
          ? new StorageFault(`${where} does not know ${key} yet, which was just put`)
          : new MissingFile(key);
      }
    },
  };
}

async function attempt<T>(place: BucketPlace & { silenceMs: number }, work: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made += 1) {
    const begun = performance.now();
    try {
      return await work();
    } catch (error) {
      const { known, passes } = explain(place, error);
      // A person may be waiting: three silences would be longer than a proxy in front of us lets them.
      const wasSilent = performance.now() - begun >= place.silenceMs && (error as Error).name === 'TimeoutError';
      if (!passes || wasSilent || made === ATTEMPTS) throw known;
      const pauseMs = FIRST_PAUSE_MS * 3 ** (made - 1) * (1 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
