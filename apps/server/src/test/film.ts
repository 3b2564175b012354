import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLibraryFiles } from '../features/uploads/library/find-library-files.ts';
import { keepInLibrary } from '../features/uploads/library/keep-in-library.ts';
import type { World } from './world.ts';

export type Film = Awaited<ReturnType<typeof film>>;

/** A film in the library of a company. */
export async function film(world: World, size = 2048) {
  const path = join(world.deps.storage.incoming, randomUUID());
  const head = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');
  await writeFile(path, Buffer.concat([head, randomBytes(size - head.length)]));
  const upload = { path, claimedName: 'tour.mp4', claimedType: 'video/mp4', size };
  const { storedName, key } = await world.act((ctx) => keepInLibrary(ctx, upload));
  const file = (await world.act((ctx) => findLibraryFiles(ctx, [storedName]))).get(storedName);
  if (!file) throw new Error('the film was kept');
  return { file, key };
}
