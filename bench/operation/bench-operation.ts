import { keyFingerprint } from '@balcao/archive/key-fingerprint.ts';
import { restoreArchive } from '@balcao/archive/restore-archive.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { writeArchive } from '@balcao/archive/write-archive.ts';
import { createStorage } from '@balcao/platform/storage.ts';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { migrateJobs } from '../../apps/server/src/platform/jobs/run-worker.ts';
import { seedLargeCompany } from '../../apps/server/src/test/seed-large-company.ts';
import { folderVault } from '../../tools/launch/continuous/folder-vault.ts';
import { takeBase } from '../../tools/launch/continuous/take-base.ts';
import { listBases } from '../../tools/launch/continuous/vault.ts';
import { keepLog } from '../../tools/launch/postgres/archive-settings.ts';
import { startEmbeddedPostgres } from '../../tools/launch/postgres/embedded-postgres.ts';
import { exportCompany } from '../../tools/operate/company/export-company.ts';
import { importCompany } from '../../tools/operate/company/import-company.ts';
import { rewind } from '../../tools/operate/rewind/rewind.ts';
import type { Section } from '../report.ts';

const ONE_COMPANY = { tickets: 10_000, messages: 100_000 };
/** Together with the one company: two million. */
const NEIGHBOURS = { tickets: 190_000, messages: 1_900_000 };
const GIGABYTE = 1024 ** 3;
const MS = 1000;
const KEY = 'k'.repeat(40);

/**
 * (o) Archives, one company out and in, the copy of the whole cluster and its way back. It starts two PostgreSQL of its own under
 * the temporary folder and needs about 15 GB and half an hour: `npm run bench -- operation`. Each figure is one run, not a median.
 */
export async function benchOperation(): Promise<Section> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-operation-'));
  try {
    return { title: '(o) Operation', rows: await figures(dir) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

type Timed = <T>(what: string, work: () => Promise<T>, per?: (seconds: number) => string) => Promise<T>;

function timing(rows: [string, string][]): Timed {
  return async <T>(what: string, work: () => Promise<T>, per?: (seconds: number) => string): Promise<T> => {
    const begun = performance.now();
    const result = await work();
    const seconds = (performance.now() - begun) / MS;
    rows.push([what, `${seconds.toFixed(1)} s${per ? ` (${per(seconds)})` : ''}`]);
    return result;
  };
}

async function figures(dir: string): Promise<Section['rows']> {
  const rows: [string, string][] = [];
  const timed = timing(rows);
  const here = await openCell(dir, 'here');
  const companyId = await seed(here.url);
  const archive = join(dir, 'all.balcao');
  const one = join(dir, 'one.balcao');
  const said = { productVersion: 'bench', now: new Date() };
  const client = await connect(here.url);
  const { rows: sizes } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  const gigabytes = Number(sizes[0]?.bytes) / GIGABYTE;
  const perGigabyte = (seconds: number) => `${(seconds / gigabytes).toFixed(1)} s per GB of ${gigabytes.toFixed(1)}`;

  const fingerprint = keyFingerprint(KEY);
  await timed('archive of 2,000,000 messages out', () =>
    writeArchive({ client, path: archive, keyFingerprint: fingerprint, ...said }),
  );
  await timed('read back', () => verifyArchive(archive));
  await timed('one company of 100,000 messages out', () =>
    exportCompany({ client, companyId, path: one, storage: here.storage, keys: { from: KEY, way: KEY }, ...said }),
  );
  const vault = openCopies(dir);
  await timed('copy of the whole cluster, packed and read back', () => takeBase(vault, sourceOf(here)), perGigabyte);
  await client.end();
  await here.stop();

  const there = await openCell(dir, 'there');
  const target = await connect(there.url);
  await timed('archive of 2,000,000 messages in', () =>
    restoreArchive({
      client: target,
      path: archive,
      prepare: () => Promise.resolve(),
      settle: () => Promise.resolve(),
    }),
  );
  await timed('one company of 100,000 messages in', () =>
    importCompany({
      client: target,
      path: one,
      identities: [],
      storage: there.storage,
      keys: { way: KEY, to: KEY },
      renamesUsers: true,
      isDryRun: false,
    }),
  );
  await target.end();
  await there.stop();
  const [base] = await listBases(vault);
  if (!base) throw new Error('the copy is not there');
  const home = join(dir, 'rewound', 'postgres');
  await timed(
    'the copy unpacked and worked off',
    () => rewind({ vault, base, to: undefined, identities: [], home }),
    perGigabyte,
  );
  rows.push(['size of the archive', `${(statSync(archive).size / GIGABYTE).toFixed(2)} GB`]);
  return rows;
}

function openCopies(dir: string) {
  const folder = join(dir, 'vault');
  mkdirSync(folder);
  return folderVault(folder);
}

const sourceOf = ({ superuserUrl, home }: { superuserUrl: string; home: string }) => ({
  superuserUrl,
  draft: join(home, 'base-draft'),
  keyFingerprint: null,
  recipients: [],
});

async function openCell(dir: string, name: string) {
  const dataDir = join(dir, name);
  const home = join(dataDir, 'postgres');
  mkdirSync(home, { recursive: true });
  keepLog(home, true);
  const server = await startEmbeddedPostgres(home);
  await migrate(server.url);
  await migrateJobs(server.url);
  return { ...server, storage: await createStorage({ DATA_DIR: dataDir }), dataDir, home };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function seed(url: string): Promise<number> {
  const database = createDatabase({ url, poolSize: 4 });
  try {
    const { companyId } = await seedLargeCompany(database, { ...ONE_COMPANY, now: new Date() });
    await seedLargeCompany(database, { ...NEIGHBOURS, now: new Date() });
    return companyId;
  } finally {
    await database.close();
  }
}
