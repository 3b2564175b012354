import { createStorage, folderOf, type Storage } from '@balcao/platform/storage.ts';
import { StorageFault } from '@balcao/platform/storage/storage-errors.ts';
import type pg from 'pg';
import { wantedFiles } from '../../../../apps/server/src/features/uploads/wanted-files.ts';
import { bad, type Check, fine, type Finding, warning } from '../finding.ts';

const DAY_MS = 86_400_000;
const PLACES = 10;
const ROWS_A_PLACE = 20;
const COMPANIES = 10;
const FILES_A_COMPANY = 100;

/** Of a sample: messages whose file is not there, and files that nothing names. */
type Looked = { rows: number; lost: number; files: number; stray: number };

export function judgeFiles({ rows, lost, files, stray }: Looked): Finding[] {
  const found: Finding[] = [];
  if (lost > 0) {
    found.push(
      bad('files.lost', `of ${rows} messages with a file looked at, ${lost} have none`, {
        values: { count: lost, all: rows },
        why: 'People see that something was sent, and cannot open it.',
        todo: 'Put the files of the backup back: DATA_DIR/files, or the versions of the bucket. Do several machines use one?',
      }),
    );
  }
  if (stray > 0) {
    found.push(
      warning('files.stray', `of ${files} files looked at, ${stray} belong to nothing`, {
        values: { count: stray, all: files },
        why: 'They take room, and may hold what people believe to be deleted.',
        todo: 'After a restore of an older backup that is to be expected; otherwise tell whoever maintains the product.',
      }),
    );
  }
  if (found.length > 0) return found;
  const what = `${rows} messages have their files, and ${files} files have their rows`;
  return [fine('files.fine', what, { rows, files })];
}

/** From places anywhere in the table: the newest alone would hide what an old move left behind. */
const sampled = `
  with bounds as (select coalesce(min(id), 0) as low, coalesce(max(id), 0) as high from messages),
  places as (select low + floor(random() * (high - low + 1))::bigint as place from bounds, generate_series(1, ${PLACES}))
  select distinct m.media_key as key from places p, lateral (
    select media_key from messages where id >= p.place and media_key is not null and media_state = 'ready'
    order by id limit ${ROWS_A_PLACE}
  ) m`;

async function countLost(client: pg.Client, storage: Storage) {
  const { rows } = await client.query<{ key: string }>(sampled);
  let lost = 0;
  for (const { key } of rows) if ((await storage.sizeOf(key)) === null) lost += 1;
  return { rows: rows.length, lost };
}

/** Those of today may belong to a change that is under way; those noted as loose go by themselves. */
async function countStray(client: pg.Client, storage: Storage, now: Date) {
  const settled = now.getTime() - DAY_MS;
  const { rows } = await client.query<{ id: number }>(
    `select id::float8 as id from companies order by random() limit ${COMPANIES}`,
  );
  const keys: string[] = [];
  for (const { id } of rows) keys.push(...(await oldFiles(storage, { folder: folderOf(id), settled })));
  const wanted = await wantedFiles({ pool: client }, keys);
  const unwanted = keys.filter((key) => !wanted.has(key));
  const noted = unwanted.length === 0 ? [] : await storage.listUnreferenced();
  const loose = new Set(noted.map(({ key }) => key));
  return { files: keys.length, stray: unwanted.filter((key) => !loose.has(key)).length };
}

async function oldFiles(storage: Storage, { folder, settled }: { folder: string; settled: number }): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, changedAt } of storage.list(folder)) {
    if (changedAt.getTime() < settled) keys.push(key);
    if (keys.length === FILES_A_COMPANY) break;
  }
  return keys;
}

export const checkFiles: Check = async ({ client, config, now }) => {
  try {
    const storage = await createStorage(config.storage);
    return judgeFiles({ ...(await countLost(client, storage)), ...(await countStray(client, storage, now)) });
  } catch (error) {
    // That the bucket cannot be asked is a finding of its own.
    if (error instanceof StorageFault) return [];
    throw error;
  }
};
