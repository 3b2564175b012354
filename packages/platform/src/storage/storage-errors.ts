/** The file is certainly not there. Its code is the one of a missing file on a disk. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
  readonly code = 'ENOENT';
  constructor(key: string) {
    super(`there is no file ${key}`);
  }
}

/** Nobody can say now whether the file is there: the storage is away, busy, refuses us, or broke off. Try again later. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
}

/** Whether a file is certainly gone; everything else that goes wrong says nothing about it. */
export const isMissingFile = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ENOENT' ||
  (error instanceof Error && error.cause !== undefined && isMissingFile(error.cause));
