import { NoSuchBucket, S3ServiceException } from '@aws-sdk/client-s3';
import { MissingFile, StorageFault } from './storage-errors.ts';

/** A bucket in words, and how the settings that name it begin. */
export type BucketPlace = { where: string; settings: string };

export const noBucket = ({ where, settings }: BucketPlace) =>
  new StorageFault(`there is no ${where}: make it, or mend ${settings}BUCKET`);

const FORBIDDEN = 403;
const NOT_FOUND = 404;
const NOT_MODIFIED = 304;
const OUT_OF_RANGE = 416;
const TOO_MANY = 429;
const SERVER_FAULTS = 500;

type Explained = { known: unknown; passes: boolean };
const final = (known: unknown): Explained => ({ known, passes: false });

/** What an error of the library means, and whether it may pass by itself. */
export function explain(place: BucketPlace, error: unknown): Explained {
  if (error instanceof MissingFile || error instanceof WithoutContent) return final(error);
  if (error instanceof StorageFault) return { known: error, passes: true };
  if (error instanceof S3ServiceException) return explainAnswer(place, error);
  const { code, message, path } = error as { code?: unknown; message?: unknown; path?: unknown };
  // A disk of ours, full or gone, is no fault of the bucket.
  if (typeof path === 'string') return final(error);
  const said = typeof code === 'string' ? code : String(message);
  return { known: new StorageFault(`${place.where} cannot be reached (${said})`), passes: true };
}

function explainAnswer(place: BucketPlace, error: S3ServiceException): Explained {
  const { where, settings } = place;
  if (error instanceof NoSuchBucket) return final(noBucket(place));
  const status = error.$metadata.httpStatusCode ?? 0;
  switch (status) {
    case NOT_MODIFIED:
    case OUT_OF_RANGE:
      return final(new WithoutContent(status));
    case NOT_FOUND:
      return final(new MissingFile(''));
    case FORBIDDEN:
      return final(
        new StorageFault(
          `${where} refuses us (${error.name}): look at ${settings}ACCESS_KEY, ${settings}SECRET_KEY and what the key may do (list, read, write, delete)`,
        ),
      );
    default: {
      const known = new StorageFault(`${where} does not serve now (${status} ${error.name})`);
      return { known, passes: status >= SERVER_FAULTS || status === 0 || status === TOO_MANY };
    }
  }
}

/** No fault: what a browser asked conditionally has not changed, or lies beyond the end. */
export class WithoutContent extends Error {
  readonly statusCode: number;
  constructor(statusCode: number) {
    super(`answered ${statusCode}`);
    this.statusCode = statusCode;
  }
}
