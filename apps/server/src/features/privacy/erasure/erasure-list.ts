import { erasurePaths, readErasureLists } from '@balcao/archive/erasure-copies.ts';
import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import { privateFolder } from '@balcao/platform/private-files.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

/*
 * Who was erased, outside the database and its backups: digests under a key of their own, which lies beside them. With both, an
 * older backup is cleaned again after it was restored; no name and no number can be read in them.
 */
const OWNER_ONLY = 0o600;
const KEY_BYTES = 32;
const Line = z.object({ at: z.iso.datetime(), digests: z.array(z.string()) });

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
  await writeFile(keyFile, key, { flag: 'wx', mode: OWNER_ONLY }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return readFile(keyFile, 'utf8');
}

/** Before the person is erased: a program that dies in between has written one line too many, which does no harm. */
export async function noteErased(
  dataDir: string,
  { companyId, identities, at }: { companyId: number; identities: readonly KnownAs[]; at: Date },
): Promise<void> {
  if (identities.length === 0) return;
  const { key: keyFile, list } = erasurePaths(dataDir);
  const key = (await readFile(keyFile, 'utf8').catch(orNull)) ?? (await makeKey(dataDir));
  const digest = digestUnder(key);
  const digests = [...new Set(identities.map((identity) => digest(companyId, identity)))];
  await appendFile(list, `${JSON.stringify({ at: at.toISOString(), digests })}\n`, { mode: OWNER_ONLY });
}

export type ErasedAt = (companyId: number, identity: KnownAs) => Date | null;

/** When somebody was erased last, by any list there is; null while nobody ever was. */
export async function readErasures(dataDir: string): Promise<ErasedAt | null> {
  const lists = (await readErasureLists(dataDir)).map(({ key, lines }) => ({
    digest: digestUnder(key),
    times: timesOf(lines),
  }));
  if (lists.length === 0) return null;
  return (companyId, identity) => {
    const found = lists.map(({ digest, times }) => times.get(digest(companyId, identity)) ?? NEVER);
    const last = Math.max(...found.map((at) => at.getTime()));
    return last === NEVER.getTime() ? null : new Date(last);
  };
}

const NEVER = new Date(0);

function timesOf(lines: readonly string[]): Map<string, Date> {
  const times = new Map<string, Date>();
  for (const line of lines) {
    const { at, digests } = Line.parse(JSON.parse(line));
    for (const digest of digests) times.set(digest, new Date(at));
  }
  return times;
}
