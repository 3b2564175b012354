import { readArchive, drain } from '@balcao/archive/read-archive.ts';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { settleRestore } from '../../../apps/server/src/features/backup/settle-restore.ts';
import { noteErased } from '../../../apps/server/src/features/privacy/erasure/erasure-list.ts';
import { reapplyErasures } from '../../../apps/server/src/features/privacy/erasure/reapply-erasures.ts';
import { closeDeps } from '../../../apps/server/src/app/create-deps.ts';
import { createTestDeps } from '../../../apps/server/src/test/database.ts';
import { createWorld } from '../../../apps/server/src/test/world.ts';
import { startEmbeddedPostgres } from '../../launch/postgres/embedded-postgres.ts';
import { fillDatabase } from '../fill-database.ts';
import { countRestored } from '../trial/count-restored.ts';

const MINUTE_MS = 60_000;
const released = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.balcao'));

/** What people would miss first. */
const kept = [
  'companies',
  'users',
  'contacts',
  'tickets',
  'messages',
  'queues',
  'tags',
  'quick_messages',
  'campaigns',
  'invoices',
];

test.each(released)(
  'what %s kept is brought up to date in another cluster, and people find their conversations',
  { timeout: 3 * MINUTE_MS },
  async (name) => {
    const path = join(import.meta.dirname, name);
    const manifest = await readArchive(path, {
      identities: [],
      onTable: (_table, content) => drain(content),
      onJobs: drain,
    });
    const home = mkdtempSync(join(tmpdir(), 'balcao-released-'));
    const server = await startEmbeddedPostgres(join(home, 'postgres'), { durable: false });
    onTestFinished(async () => {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    });
    const erasedSince = { companyId: 0, id: 0 };
    await fillDatabase({
      url: server.url,
      path,
      identities: [],
      /** As `restore` does it, on the tables of that release. */
      async settle(db, jobs, manifest) {
        await countRestored(db, jobs, manifest);
        const now = new Date();
        await settleRestore(db, { jobs, now, madeAt: new Date(manifest.madeAt) });
        Object.assign(erasedSince, await eraseSomebody(db, home, now));
      },
      complete: async (db) => expect(await reapplyErasures(db, home, new Date())).toBe(1),
    });

    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows: held } = await client.query(
      'select from installation where restored_at is not null and released_at is null',
    );
    expect(held).toHaveLength(1);
    const { rows: erased } = await client.query('select name, number from contacts where id = $1', [erasedSince.id]);
    expect(erased).toEqual([{ name: '[apagado]', number: null }]);
    const rowsOf = new Map(manifest.tables.map((table) => [table.name, table.rows]));
    for (const table of kept) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from "${table}"`);
      expect([table, rows[0]?.count]).toEqual([table, rowsOf.get(table)]);
    }
    const largest =
      'select company_id::int as id, count(*)::int as count from tickets group by 1 order by 2 desc limit 1';
    const [company] = (await client.query<{ id: number; count: number }>(largest)).rows;
    await client.end();

    const deps = await createTestDeps({ databaseUrl: server.url, now: () => new Date() });
    const world = await createWorld({ deps, companyId: company!.id });
    await world.paidUntil('2099-12-31');
    const admin = await world.person({ profile: 'admin' });
    const app = await world.http();
    const read = async <T>(url: string) => {
      const answer = await app.inject({ url: `/api${url}`, headers: admin.headers });
      expect(answer.statusCode).toBe(200);
      return answer.json<T>();
    };
    const { tickets } = await read<{ tickets: { id: number }[] }>('/tickets?status=closed&showAll=true');
    expect(tickets.length).toBeGreaterThan(10);
    const { messages } = await read<{ messages: { body: string }[] }>(`/messages/${tickets[0]?.id}`);
    expect(messages.length).toBeGreaterThan(0);
    await closeDeps(deps);
  },
);

/** Whoever wrote most, after the archive was made. */
async function eraseSomebody(client: pg.ClientBase, dataDir: string, at: Date) {
  const { rows } = await client.query<{ companyId: number; id: number; kind: string; value: string }>(
    `select i.company_id::int as "companyId", i.contact_id::int as id, i.kind, i.value from contact_identities i
     where i.contact_id = (
       select m.contact_id from messages m where m.contact_id in (select contact_id from contact_identities)
       group by 1 order by count(*) desc, 1 limit 1)`,
  );
  const [first] = rows;
  if (!first) throw new Error('nobody wrote anything');
  await noteErased(dataDir, { companyId: first.companyId, identities: rows, at });
  return first;
}

test('each release that is written down has left an archive', () => {
  expect(released).toContain('0.1.0.balcao');
});
