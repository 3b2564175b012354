import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { ArchiveError } from './archive-error.ts';

type Unpacking = {
  folder: string;
  /** Told of each file and folder that is there now. */
  onMade?: (path: string, kind: 'file' | 'folder') => void;
};

/** Unpacks folders and files below `folder`. What would lie elsewhere, and links, are refused. */
export async function unpackTar(tar: Readable, { folder, onMade }: Unpacking): Promise<void> {
  const entries = extract();
  tar.once('error', (error) => entries.destroy(error));
  tar.pipe(entries);
  for await (const entry of entries) {
    const { name, type } = entry.header;
    const path = placeOf(folder, name);
    if (type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      entry.resume();
      onMade?.(path, 'folder');
    } else if (type === 'file') {
      await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
      onMade?.(path, 'file');
    } else {
      throw new ArchiveError('damaged', 'it holds something that is neither file nor folder');
    }
  }
}

function placeOf(folder: string, name: string): string {
  const place = normalize(name);
  if (place.startsWith('/') || place.split('/').includes('..'))
    throw new ArchiveError('damaged', 'a name that leads elsewhere');
  return join(folder, place);
}
