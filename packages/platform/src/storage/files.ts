import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** What a browser asks of a file: a part, or only whether it has changed. */
export type Asked = { method?: string | undefined; headers: IncomingHttpHeaders };

/** A whole answer to that, but for the type of the file. */
export type Answered = { statusCode: number; headers: Record<string, string>; stream: Readable };

export type FoundFile = { key: string; size: number; changedAt: Date };

/**
 * Where files lie. A key is a folder and a name, and what lies under it never changes but by writing the same again. What is
 * not there is a `MissingFile`; a storage that cannot be asked is a `StorageFault`.
 */
export type Files = {
  putFile: (key: string, sourcePath: string) => Promise<void>;
  putBytes: (key: string, bytes: Uint8Array) => Promise<void>;
  read: (key: string) => Promise<Uint8Array>;
  copy: (from: string, to: string) => Promise<void>;
  /** Does nothing when it is gone already. */
  remove: (key: string) => Promise<void>;
  /** Every file of a folder. */
  removeFolder: (folder: string) => Promise<void>;
  /** Makes the files in `source`, a folder of this machine, those of a new folder, and takes them from there. */
  takeFolder: (source: string, folder: string) => Promise<void>;
  /** Null when it is not there. */
  sizeOf: (key: string) => Promise<number | null>;
  /** Path of the file, or of a copy, on this machine, to be read within the next minutes and never written. */
  localFile: (key: string) => Promise<string>;
  /** Null when it is not there. */
  answer: (key: string, asked: Asked) => Promise<Answered | null>;
  list: (folder: string) => AsyncIterable<FoundFile>;
  /** What lies in any folder. */
  listAll: () => AsyncIterable<FoundFile>;
  /** SHA-256 of what lies there, in hex; what was written down when it was put, where that is known. */
  digestOf: (key: string) => Promise<string>;
  /** The same of what is there now, read to its end. */
  readDigest: (key: string) => Promise<string>;
};
