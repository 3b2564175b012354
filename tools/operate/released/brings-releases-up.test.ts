import { readArchive, drain } from '@balcao/archive/read-archive.ts';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
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
    await fillDatabase({ url: server.url, path, identities: [], settle: countRestored });

    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
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

test('each release that is written down has left an archive', () => {
  expect(released).toContain('0.1.0.balcao');
});
