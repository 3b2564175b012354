import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import { restoreArchive } from '@balcao/archive/restore-archive.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { writeArchive } from '@balcao/archive/write-archive.ts';
import { createStorage } from '@balcao/platform/storage.ts';
import { startBucket } from '@balcao/platform/test/bucket.ts';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { migrateJobs } from '../../apps/server/src/platform/jobs/run-worker.ts';
import { seedLargeCompany } from '../../apps/server/src/test/seed-large-company.ts';
import { bucketVault } from '../../tools/launch/continuous/bucket-vault.ts';
import { folderVault } from '../../tools/launch/continuous/folder-vault.ts';
import { takeBase } from '../../tools/launch/continuous/take-base.ts';
import { listBases, type Vault } from '../../tools/launch/continuous/vault.ts';
import { keepLog } from '../../tools/launch/postgres/archive-settings.ts';
import { startEmbeddedPostgres } from '../../tools/launch/postgres/embedded-postgres.ts';
import { exportCompany } from '../../tools/operate/company/export-company.ts';
import { importCompany } from '../../tools/operate/company/import-company.ts';
import { trial } from '../../tools/operate/commands/trial.ts';
import { readOperateConfig } from '../../tools/operate/operate-config.ts';
import { rewind } from '../../tools/operate/rewind/rewind.ts';
import type { Section } from '../report.ts';
import { filesBeside } from './files-beside.ts';
import { upgradeFigures } from './upgrade-figures.ts';

const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 2_000_000);
const PER_TICKET = 10;
const sized = (messages: number) => ({ tickets: Math.round(messages / PER_TICKET), messages: Math.round(messages) });
const ONE_COMPANY = sized(MESSAGES / 20);
const NEIGHBOURS = sized(MESSAGES - MESSAGES / 20);
const ALL = MESSAGES.toLocaleString('en');
const ONE = ONE_COMPANY.messages.toLocaleString('en');
const GIGABYTE = 1024 ** 3;
const MS = 1000;
const KEY = 'k'.repeat(40);

/**
 * (o) Archives, one company out and in, the copy of the whole cluster and its way back. It starts two PostgreSQL of its own under
 * the temporary folder and needs about 15 GB and half an hour: `npm run bench -- operation`; `BENCH_MESSAGES` makes it smaller. Each
 * figure is one run, not a median. The bucket is a stand-in in this process: its figures say what packing and parts cost, no network.
 */
export async function benchOperation(): Promise<Section> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-operation-'));
  try {
    return {
      title: '(o) Operation',
      rows: [...(await figures(dir)), ...(await filesBeside(dir)), ...(await upgradeFigures())],
    };
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
    const figure = `${seconds.toFixed(1)} s${per ? ` (${per(seconds)})` : ''}`;
    rows.push([what, figure]);
    // It takes half an hour: whoever stops it keeps what was measured.
    console.log(`  ${what}: ${figure}`);
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
  const perGigabyte = (seconds: number) =>
    `${(seconds / gigabytes).toFixed(1)} s per GB of ${gigabytes.toFixed(gigabytes < 1 ? 2 : 1)}`;

  const fingerprint = keyFingerprint(KEY);
  await timed(`archive of ${ALL} messages out`, () =>
    writeArchive({ client, path: archive, keyFingerprint: fingerprint, ...said }),
  );
  await timed('read back', () => verifyArchive(archive));
  await timed(`one company of ${ONE} messages out`, () =>
    exportCompany({ client, companyId, path: one, storage: here.storage, keys: { from: KEY, way: KEY }, ...said }),
  );
  const vault = openCopies(dir);
  await timed('copy of the whole cluster, packed and read back', () => takeBase(vault, sourceOf(here)), perGigabyte);
  const bucket = await openBucketCopies();
  await timed('the same into a bucket, in parts', () => takeBase(bucket.vault, sourceOf(here)), perGigabyte);
  await client.end();
  await here.stop();

  await timed('nightly trial: restored beside, every row counted', () => tryRestore(dir, archive), perGigabyte);

  const there = await openCell(dir, 'there');
  const target = await connect(there.url);
  await timed(`archive of ${ALL} messages in`, () =>
    restoreArchive({
      client: target,
      path: archive,
      prepare: () => Promise.resolve(),
      settle: () => Promise.resolve(),
    }),
  );
  await timed(`one company of ${ONE} messages in`, () =>
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
  const back = (from: Vault) => workOff(from, join(dir, 'rewound', from.name.replaceAll(/\W/g, '-'), 'postgres'));
  await timed('the copy unpacked and worked off', () => back(vault), perGigabyte);
  await timed('the one of the bucket', () => back(bucket.vault), perGigabyte);
  await bucket.stop();
  rows.push(['size of the archive', `${(statSync(archive).size / GIGABYTE).toFixed(2)} GB`]);
  return rows;
}

async function tryRestore(dir: string, archive: string): Promise<void> {
  const config = readOperateConfig({ DATA_DIR: join(dir, 'tried') });
  mkdirSync(config.dataDir);
  const { exitCode, lines } = await trial.run(config, [archive]);
  if (exitCode !== 0) throw new Error(lines.join('; '));
}

function openCopies(dir: string) {
  const folder = join(dir, 'vault');
  mkdirSync(folder);
  return folderVault(folder);
}

async function openBucketCopies() {
  const { environment, stop } = await startBucket();
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = environment;
  const access = { bucket, endpoint, accessKey, secretKey, region: 'us-east-1', settings: 'BACKUP_S3_' };
  return { vault: bucketVault(access, { prefix: 'bench' }), stop };
}

async function workOff(vault: Vault, home: string): Promise<void> {
  const [base] = await listBases(vault);
  if (!base) throw new Error('the copy is not there');
  await rewind({ vault, base, to: undefined, identities: [], home });
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
