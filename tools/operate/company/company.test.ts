import { readArchive } from '@balcao/archive/read-archive.ts';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDeps } from '../../../apps/server/src/test/database.ts';
import { createOwnDatabase } from '../../../apps/server/src/test/own-database.ts';
import { inhabitedCompany } from '../../../apps/server/src/test/sweeps/populated-company.ts';
import { emptied } from '../../../apps/server/src/features/company-deletion/tables-of-a-company.ts';
import { backup } from '../commands/backup.ts';
import { company } from '../commands/company.ts';
import { readOperateConfig } from '../operate-config.ts';
import { readColumns } from './columns.ts';
import { figures, idFields, leftBehind, movedTables, plainJson, pointers, walkedJson, worded } from './moved-tables.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const folderOf = (name: string) => mkdtempSync(join(tmpdir(), `balcao-${name}-`));

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Two installations with different keys; in the first one two companies in which everything exists once. */
async function twoInstallations() {
  const [here, there] = await Promise.all(
    ['h', 't'].map(async (letter) => {
      const databaseUrl = await createOwnDatabase();
      const dataDir = folderOf('cell');
      const encryptionKey = letter.repeat(40);
      const deps = await createTestDeps({
        databaseUrl,
        environment: { DATA_DIR: dataDir, ENCRYPTION_KEY: encryptionKey },
      });
      const config = readOperateConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ENCRYPTION_KEY: encryptionKey });
      return { deps, config, databaseUrl, dataDir };
    }),
  );
  return { here: here!, there: there! };
}

let cells: Awaited<ReturnType<typeof twoInstallations>>;
let moving: Awaited<ReturnType<typeof inhabitedCompany>>;
let staying: Awaited<ReturnType<typeof inhabitedCompany>>;
let archive: string;

beforeAll(async () => {
  cells = await twoInstallations();
  staying = await inhabitedCompany({ deps: cells.here.deps });
  moving = await inhabitedCompany({ deps: cells.here.deps });
  const { deps } = cells.here;
  const { companyId } = moving.world;
  const key = deps.storage.newKey(companyId, 'txt');
  await deps.storage.putBytes(key, Buffer.from(`arquivo ${moving.marker}`));
  await deps.storage.putBytes(deps.storage.newKey(staying.world.companyId, 'txt'), Buffer.from(staying.marker));
  const { pool } = deps.database;
  await pool.query('update messages set media_key = $2 where company_id = $1', [companyId, key]);
  await pool.query('update flow_secrets set sealed_value = $2 where company_id = $1', [
    companyId,
    deps.seal.seal('a senha', `flow-secret:${companyId}:${moving.marker}`),
  ]);
  // Another installation has given these numbers to others, and has the plan under its name.
  await inhabitedCompany({ deps: cells.there.deps });
  const plan = await pool.query<{ name: string }>(
    'select p.name from plans p join companies c on c.plan_id = p.id where c.id = $1',
    [companyId],
  );
  await cells.there.deps.database.pool.query(
    'update plans set name = $1 where id = (select max(plan_id) from companies)',
    [plan.rows[0]?.name],
  );
  archive = join(folderOf('moved'), 'loja.balcao');
  const report = await company.run(cells.here.config, ['export', '--company', String(companyId), '--to', archive]);
  if (report.exitCode !== 0) throw new Error(`the export failed: ${report.lines.join(', ')}`);
});

test('every table of a company moves or stays for a reason; every number and every JSON of it is accounted for', async () => {
  const client = await connect(cells.here.databaseUrl);
  expect([...movedTables, ...Object.keys(leftBehind)].toSorted()).toEqual([...emptied].toSorted());
  const columns = [...(await readColumns(client)).values()].flat();
  const loose = columns
    .filter(({ table, name, type, target }) => {
      const isNumber = type === 'bigint' || type === 'bigint[]';
      return table !== 'companies' && isNumber && target === null && name !== 'id' && name !== 'company_id';
    })
    .map(({ table, name }) => `${table}.${name}`);
  expect(loose.toSorted()).toEqual([...Object.keys(pointers), ...figures, ...worded].toSorted());
  const json = columns.filter(({ type }) => type === 'jsonb').map(({ table, name }) => `${table}.${name}`);
  expect(json.toSorted()).toEqual([...walkedJson, ...plainJson].toSorted());
  const pointed = [...Object.values(pointers), ...Object.values(idFields)].filter((table) => table !== null);
  const moved: readonly string[] = movedTables;
  expect(pointed.filter((table) => !moved.includes(table))).toEqual([]);
  const triggers = await client.query<{ name: string }>(
    `select c.relname || '.' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgtype & 4 = 4 and c.relname = any ($1)
        and pg_get_triggerdef(t.oid) not like '%app.bringing_in%' order by 1`,
    [movedTables],
  );
  // A digest of what is written, the platform's own colours, copies for the question of every call, and what is replaced by what came.
  expect(triggers.rows.map(({ name }) => name)).toEqual([
    'audit_log.audit_log_digests_details',
    'queues.note_queues_of_company',
    'second_factors.note_factor_of_person',
    'settings.brand_colors_written',
    'settings.note_settings_of_company',
    'suppressions.suppressions_note_consent',
  ]);
});

test('no byte of another company is in it', async () => {
  const parts: string[] = [];
  const keep = async (content: NodeJS.ReadableStream) => void parts.push(await text(content as never));
  const manifest = await readArchive(archive, {
    identities: [],
    onTable: (_table, content) => keep(content),
    onJobs: keep,
    onFile: (_files, content) => keep(content),
  });
  const all = JSON.stringify(manifest) + parts.join('\n');
  expect(all.split(moving.marker).length).toBeGreaterThan(30);
  expect(all).not.toContain(staying.marker);
  expect(all).not.toContain('a senha');
});

/** What rows say beside the numbers that name them: those as the place of the row they mean. */
async function contentsOf(url: string, companyId: number) {
  const client = await connect(url);
  const contents: Record<string, string[]> = {};
  for (const [table, columns] of await readColumns(client)) {
    if (table === 'companies') continue;
    const values = columns
      .filter(({ name }) => name !== 'company_id' && name !== 'details_digest' && !name.startsWith('sealed'))
      .map(({ name, type, target }) => {
        const key = `${table}.${name}`;
        const named = key in pointers ? pointers[key] : target;
        // Nobody of the company, or of what stays.
        if (named === null ? key in pointers : named !== undefined && !movedTables.includes(named)) return null;
        if (name === 'id' && type === 'bigint') return null;
        if (type === 'bigint' && named) {
          return `(select count(*) from ${named} o where o.company_id = t.company_id and o.id <= t."${name}")::text`;
        }
        if (type === 'bigint[]' || walkedJson.includes(`${table}.${name}`) || worded.includes(`${table}.${name}`)) {
          return `regexp_replace(t."${name}"::text, '[0-9]+', '#', 'g')`;
        }
        return `replace(t."${name}"::text, 'company${companyId}/', 'company#/')`;
      })
      .filter((value) => value !== null);
    const plain =
      table === 'audit_log'
        ? values.map((value) => value.replace('t."subject"::text', `regexp_replace(t.subject, '[0-9]+', '#')`))
        : values;
    const { rows } = await client.query<{ row: string }>(
      `select array_to_string(array[${plain.join(', ')}]::text[], '|', '-') as row from ${table} t where company_id = $1`,
      [companyId],
    );
    if (rows.length > 0) contents[table] = rows.map(({ row }) => row).toSorted();
  }
  return contents;
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const reason = (config: typeof cells.here.config, args: string[]) =>
  company.run(config, args).then(
    (report) => `exit ${report.exitCode}`,
    (error: unknown) => String(error),
  );

test('export, import and export again: the same but for numbers, switched off, with its secrets sealed anew and its files', async () => {
  const { here, there } = cells;
  const pool = there.deps.database.pool;
  const counted = async () => (await pool.query('select count(*)::int as n from companies')).rows[0];
  const before = await counted();
  expect(await reason(there.config, ['import', archive, '--dry-run'])).toBe('exit 0');
  expect(await counted()).toEqual(before);

  const report = await company.run(there.config, ['import', archive]);
  const companyId = Number(report.facts['companyId']);
  expect(companyId).not.toBe(moving.world.companyId);
  const original = await contentsOf(here.databaseUrl, moving.world.companyId);
  const arrived = await contentsOf(there.databaseUrl, companyId);
  for (const table of Object.keys(original)) expect([table, arrived[table]]).toEqual([table, original[table]]);
  expect(Object.keys(original).length).toBeGreaterThan(40);

  const { rows } = await pool.query('select name, status, moved_at from companies where id = $1', [companyId]);
  expect(rows).toEqual([{ name: `Empresa ${moving.marker}`, status: false, moved_at: null }]);
  const secret = await pool.query<{ sealed: string }>(
    'select sealed_value as sealed from flow_secrets where company_id = $1',
    [companyId],
  );
  expect(there.deps.seal.open(secret.rows[0]!.sealed, `flow-secret:${companyId}:${moving.marker}`)).toBe('a senha');
  const file = await pool.query<{ key: string }>(
    'select media_key as key from messages where company_id = $1 limit 1',
    [companyId],
  );
  expect(file.rows[0]!.key).toContain(`company${companyId}/`);
  expect(Buffer.from(await there.deps.storage.read(file.rows[0]!.key)).toString()).toBe(`arquivo ${moving.marker}`);

  const again = join(folderOf('again'), 'loja.balcao');
  await company.run(there.config, ['export', '--company', String(companyId), '--to', again]);
  expect(await contentsOf(there.databaseUrl, companyId)).toEqual(arrived);
  expect(digest(again)).not.toBe(digest(archive));

  // People who are known already are named before anything is written, or get another e-mail.
  expect(await reason(there.config, ['import', archive])).toContain(`have an account here already: `);
  const twin = await company
    .run(there.config, ['import', archive, '--rename-users'])
    .then(({ exitCode }) => (exitCode === 0 ? 'imported' : 'refused'), String);
  // A number answers in one company only.
  expect(twin).toMatch(/these connections work here already/);
});

test('what cannot be imported is refused with its reason, and nothing is left of it', async () => {
  const { here, there } = cells;
  const folder = folderOf('bad');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const spoiled = (name: string, change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, change(readFileSync(archive)));
    writeFileSync(`${path}.key`, readFileSync(`${archive}.key`));
    return path;
  };
  const cut = spoiled('cut', (bytes) => bytes);
  truncateSync(cut, 5000);
  expect(await reason(there.config, ['import', cut])).toContain('truncated');
  const newer = spoiled('newer', (bytes) => {
    bytes.write('"format": 9', bytes.indexOf('"format": 1'));
    return bytes;
  });
  expect(await reason(there.config, ['import', newer])).toContain('newer');
  const strange = spoiled('strange', (bytes) => {
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 2000) ^ 1, bytes.length - 2000);
    return bytes;
  });
  expect(await reason(there.config, ['import', strange])).not.toContain('exit');
  const whole = join(folder, 'whole.balcao');
  await backup.run(here.config, [whole]);
  writeFileSync(`${whole}.key`, 'h'.repeat(40));
  expect(await reason(there.config, ['import', whole])).toContain('whole installation');
  const keyless = spoiled('keyless', (bytes) => bytes);
  writeFileSync(`${keyless}.key`, 'another');
  expect(await reason(there.config, ['import', keyless])).toContain('not the key');
  expect(existsSync(join(there.dataDir, 'incoming', `company-${process.pid}`))).toBe(false);
  expect(await reason(here.config, ['export', '--company', '1', '--to', join(folder, 'p')])).toContain('does not move');
  expect(await reason(here.config, ['export', '--company', '99999999', '--to', join(folder, 'p')])).toContain(
    'no company',
  );
  expect(existsSync(join(folder, 'p.key'))).toBe(false);
});

test('a company that moves is switched off first, and where it went is noted', async () => {
  const { here } = cells;
  const { companyId } = staying.world;
  const path = join(folderOf('move'), 'loja.balcao');
  expect(await reason(here.config, ['move', '--company', String(companyId), '--moved', 'x'])).toContain(
    'not switched off',
  );
  const report = await company.run(here.config, ['move', '--company', String(companyId), '--to', path]);
  expect(report.lines.join()).toContain('switched off here');
  const { pool } = here.deps.database;
  const standing = await pool.query('select company_standing($1, now()) as s', [companyId]);
  expect(standing.rows).toEqual([{ s: 'ended' }]);
  await company.run(here.config, ['move', '--company', String(companyId), '--moved', 'https://outra.example']);
  const { rows } = await pool.query('select moved_to, status from companies where id = $1', [companyId]);
  expect(rows).toEqual([{ moved_to: 'https://outra.example', status: false }]);
});
