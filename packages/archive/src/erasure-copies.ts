import { armor, Decrypter } from 'age-encryption';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ArchiveError } from './archive-error.ts';
import { addIdentities, encrypterFor } from './lock.ts';

/**
 * Who was erased: digests under a key of their own, outside the database. Copies of it go along with the copies of the database, and
 * come back with them, so that whoever restores an older one erases the same people again. A copy is one line with the key and then
 * the list; the names of copies tell the lists of several machines apart.
 */
export type ErasureCopy = { name: string; text: string };

const OWNER_ONLY = 0o600;
const FOLDER_OWNER_ONLY = 0o700;
const NAME_DIGITS = 16;
const ENDING = '.ndjson';
const LOCKED_ENDING = '.age';
/** Lists that came with what was restored here. */
const BROUGHT = 'brought';

export const erasurePaths = (dataDir: string) => {
  const folder = join(dataDir, 'erasures');
  return { folder, key: join(folder, 'key'), list: join(folder, 'list.ndjson'), brought: join(folder, BROUGHT) };
};

export const isErasureCopy = (name: string) => /^erasures-[0-9a-f]{16}\.ndjson(?:\.age)?$/.test(name);

const FirstLine = z.object({ key: z.string().min(1) });
export type ErasureList = { key: string; lines: string[] };

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

function readCopy(text: string, name: string): ErasureList {
  try {
    const [first = '', ...lines] = linesOf(text);
    return { key: FirstLine.parse(JSON.parse(first)).key, lines };
  } catch {
    throw new ArchiveError('damaged', name);
  }
}

/** This machine's own list, and those that were brought here; none where nobody was ever erased. */
export async function readErasureLists(dataDir: string): Promise<ErasureList[]> {
  const { key: keyFile, list, brought } = erasurePaths(dataDir);
  const [key, own] = [await textOrNull(keyFile), await textOrNull(list)];
  const names = (await readdir(brought).catch(whenMissing([]))).filter(isErasureCopy);
  const others = await Promise.all(
    names.map(async (name) => readCopy(await readFile(join(brought, name), 'utf8'), name)),
  );
  return [...(key === null || own === null ? [] : [{ key, lines: linesOf(own) }]), ...others];
}

/** What goes along with copies, locked where those are. */
export async function copiesOfErasures(dataDir: string, recipients: readonly string[]): Promise<ErasureCopy[]> {
  const lists = await readErasureLists(dataDir);
  return Promise.all(
    lists.map(async ({ key, lines }) => {
      const name = `erasures-${createHash('sha256').update(key).digest('hex').slice(0, NAME_DIGITS)}${ENDING}`;
      const text = [JSON.stringify({ key }), ...lines, ''].join('\n');
      if (recipients.length === 0) return { name, text };
      return { name: name + LOCKED_ENDING, text: armor.encode(await encrypterFor(recipients).encrypt(text)) };
    }),
  );
}

/** Takes copies over before anything is restored. One that cannot be opened ends it: whoever stands in it would come back. */
export async function bringErasures(
  dataDir: string,
  copies: readonly ErasureCopy[],
  identities: readonly string[],
): Promise<void> {
  const { folder, brought } = erasurePaths(dataDir);
  for (const { name, text } of copies) {
    const isLocked = name.endsWith(LOCKED_ENDING);
    const opened = isLocked ? await openCopy(text, { name, identities }) : text;
    readCopy(opened, name);
    for (const path of [folder, brought]) await mkdir(path, { recursive: true, mode: FOLDER_OWNER_ONLY });
    const path = join(brought, isLocked ? name.slice(0, -LOCKED_ENDING.length) : name);
    await writeFile(`${path}.new`, opened, { mode: OWNER_ONLY, flush: true });
    await rename(`${path}.new`, path);
  }
}

type Locked = { name: string; identities: readonly string[] };

async function openCopy(text: string, { name, identities }: Locked): Promise<string> {
  const decrypter = new Decrypter();
  addIdentities(decrypter, identities);
  try {
    return await decrypter.decrypt(armor.decode(text), 'text');
  } catch {
    throw new ArchiveError('locked', `${name}, the list of people who were erased, opens with another key`);
  }
}

/** Copies that lie in a folder beside archives. */
export async function erasureCopiesIn(folder: string): Promise<ErasureCopy[]> {
  const names = (await readdir(folder)).filter(isErasureCopy);
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

const whenMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  };

const textOrNull = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(whenMissing(null));
