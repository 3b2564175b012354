import type { Files, FoundFile } from '@balcao/platform/storage/files.ts';
import { isMissingFile } from '@balcao/platform/storage/storage-errors.ts';

export type Moved = { copied: number; bytes: number; present: number; gone: number };
type Moving = { from: Files; to: Files; onProgress: (line: string) => void };

const AT_ONCE = 4;
/** A bucket, or a folder, may hold something else besides. */
const OURS = /^(company\d+|loose)\/[^/]+$/;
const LINE_EVERY = 1000;

/**
 * Copies every file that is not there yet, or is there as something else, and reads each copy back before it counts. Nothing is
 * deleted. Begun again, it goes on where it was.
 */
export async function moveFiles({ from, to, onProgress }: Moving): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, present: 0, gone: 0 };
  let seen = 0;
  const moveOne = async (file: FoundFile) => {
    if (!OURS.test(file.key)) return;
    const outcome = await moveFile({ from, to }, file);
    moved[outcome] += 1;
    if (outcome === 'copied') moved.bytes += file.size;
    seen += 1;
    if (seen % LINE_EVERY === 0) onProgress(`${seen} files looked at, ${moved.copied} copied`);
  };
  await inTurns(from.listAll(), moveOne);
  return moved;
}

/** Several at once: most of the time is waiting for the other side. The first one that fails ends it, whenever that is noticed. */
async function inTurns(files: AsyncIterable<FoundFile>, work: (file: FoundFile) => Promise<void>): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const file of files) {
    const one = work(file)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(one));
    underWay.add(one);
    if (underWay.size >= AT_ONCE) await Promise.race(underWay);
    if (failures.length > 0) break;
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}

async function moveFile({ from, to }: { from: Files; to: Files }, { key, size }: FoundFile) {
  try {
    const wanted = await from.digestOf(key);
    if ((await to.sizeOf(key)) === size && (await to.digestOf(key)) === wanted) return 'present';
    await to.putFile(key, await from.localFile(key));
    if ((await to.readDigest(key)) !== wanted) throw new Error(`${key} is another file there`);
    return 'copied';
  } catch (error) {
    // Deleted while the product goes on.
    if (isMissingFile(error)) return 'gone';
    throw error;
  }
}
