import { erasurePaths, readErasureLists } from '@balcao/archive/erasure-copies.ts';
import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import { privateFolder } from '@balcao/platform/private-files.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { open, readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

/*
 * Who was erased, outside the database and its backups: digests under a key of their own, which lies beside them. With both, an
 * older backup is cleaned again after it was restored; no name and no number can be read in them.
 */
const OWNER_ONLY = 0o600;
const KEY_BYTES = 32;
const Withdrawn = z.object({ digests: z.array(z.string()), since: z.iso.datetime() });
const Line = z.object({ at: z.iso.datetime(), digests: z.array(z.string()), withdrawn: Withdrawn.optional() });
type Line = z.infer<typeof Line>;

type KnownAs = { kind: string; value: string };
type Digest = (companyId: number, identity: KnownAs) => string;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const orNull = (error: unknown) => {
  if (isMissing(error)) return null;
  throw error;
};

const digestUnder =
  (key: string): Digest =>
  (companyId, { kind, value }) =>
    createHmac('sha256', key)
      .update(`${companyId} ${kind} ${kind === 'phone' ? (canonicalPhone(value) ?? value) : value}`)
      .digest('base64url');

async function makeKey(dataDir: string): Promise<string> {
  const { folder, key: keyFile } = erasurePaths(dataDir);
  await privateFolder(folder);
  const key = randomBytes(KEY_BYTES).toString('base64url');
  // Of two that are first at once, one key stands.
  await writeFile(keyFile, key, { flag: 'wx', mode: OWNER_ONLY, flush: true }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return readFile(keyFile, 'utf8');
}

type Noted = { companyId: number; identities: readonly KnownAs[]; at: Date };

/** Before the person is erased: a program that dies in between has written one line too many, which does no harm. */
export async function noteErased(dataDir: string, noted: Noted): Promise<void> {
  if (noted.identities.length === 0) return;
  await append(dataDir, { at: noted.at.toISOString(), digests: await digestsOf(dataDir, noted) });
}

/** What was noted since a moment did not come to be. Earlier erasures of the same person stand. */
export async function withdrawErased(dataDir: string, noted: Noted & { since: Date }): Promise<void> {
  if (noted.identities.length === 0) return;
  const withdrawn = { digests: await digestsOf(dataDir, noted), since: noted.since.toISOString() };
  await append(dataDir, { at: noted.at.toISOString(), digests: [], withdrawn });
}

async function digestsOf(dataDir: string, { companyId, identities }: Noted): Promise<string[]> {
  const digest = digestUnder(
    (await readFile(erasurePaths(dataDir).key, 'utf8').catch(orNull)) ?? (await makeKey(dataDir)),
  );
  return [...new Set(identities.map((identity) => digest(companyId, identity)))];
}

const NEW_LINE = 10;

/** On the disk when it answers. Behind a line that was torn by a full disk or a power cut it begins one of its own. */
async function append(dataDir: string, line: Line): Promise<void> {
  const file = await open(erasurePaths(dataDir).list, 'a+', OWNER_ONLY);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const isTorn = size > 0 && buffer[0] !== NEW_LINE;
    await file.appendFile(`${isTorn ? '\n' : ''}${JSON.stringify(line)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

export type ErasedAt = (companyId: number, identity: KnownAs) => Date | null;

/** When somebody was erased last, by any list there is; null while nobody ever was. */
export async function readErasures(dataDir: string): Promise<ErasedAt | null> {
  const lists = (await readErasureLists(dataDir)).map(({ key, lines }) => ({
    digest: digestUnder(key),
    times: timesOf(lines.flatMap((line) => parseLine(line) ?? [])),
  }));
  if (lists.length === 0) return null;
  return (companyId, identity) => {
    const found = lists.flatMap(({ digest, times }) => times.get(digest(companyId, identity)) ?? []);
    return found.length === 0 ? null : new Date(Math.max(...found));
  };
}

/** How many lines of the lists nobody can read. The erasure of a torn one never happened, unless its disk is failing. */
export async function countUnreadableErasures(dataDir: string): Promise<number> {
  const lists = await readErasureLists(dataDir);
  return lists.flatMap(({ lines }) => lines.filter((line) => parseLine(line) === null)).length;
}

function parseLine(line: string): Line | null {
  try {
    return Line.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

function timesOf(lines: readonly Line[]): Map<string, number[]> {
  const times = new Map<string, number[]>();
  for (const { at, digests } of lines) {
    for (const digest of digests) times.set(digest, [...(times.get(digest) ?? []), Date.parse(at)]);
  }
  for (const { at, withdrawn } of lines) {
    const [since, until] = [Date.parse(withdrawn?.since ?? at), Date.parse(at)];
    for (const digest of withdrawn?.digests ?? []) {
      times.set(
        digest,
        (times.get(digest) ?? []).filter((time) => time < since || time > until),
      );
    }
  }
  return times;
}
