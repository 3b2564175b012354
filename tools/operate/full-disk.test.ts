import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeDeps } from '../../apps/server/src/app/create-deps.ts';
import { exportPersonJob } from '../../apps/server/src/features/privacy/jobs/export-person.job.ts';
import { createTestDeps, TEST_NOW } from '../../apps/server/src/test/database.ts';
import { createOwnDatabase } from '../../apps/server/src/test/own-database.ts';
import { createWorld } from '../../apps/server/src/test/world.ts';
import type { Command } from './command.ts';
import { backup } from './commands/backup.ts';
import { company } from './commands/company.ts';
import { verify } from './commands/verify.ts';
import { readOperateConfig } from './operate-config.ts';
import { mayMount, smallDisk } from './small-disk.ts';
import { wordsFor } from './words-for.ts';

vi.setConfig({ testTimeout: 120_000 });

const KB = 1024;
const FULL = 'the disk is full, and nothing was finished. Make some room, and begin anew';

/** An installation whose database lies elsewhere: what it writes beside it lies on a small disk. */
async function onSmallDisk() {
  const disk = smallDisk(48);
  const [databaseUrl, encryptionKey] = [await createOwnDatabase(), 'k'.repeat(40)];
  const environment = { DATA_DIR: disk.folder, ENCRYPTION_KEY: encryptionKey };
  const deps = await createTestDeps({ databaseUrl, environment });
  onTestFinished(() => closeDeps(deps));
  const config = readOperateConfig({ ...environment, DATABASE_URL: databaseUrl });
  const there = () => readdirSync(disk.folder, { recursive: true, encoding: 'utf8' }).toSorted();
  /** With ever more room: what is said each time until it ends well, and what lies there that did not before. */
  async function untilRoom(run: () => ReturnType<Command['run']>, stepKb: number) {
    const before = there();
    for (let kb = 0; ; kb += stepKb) {
      disk.leave(kb * KB);
      const said = await run().then(({ exitCode }) => exitCode, wordsFor);
      disk.makeRoom();
      const left = there().filter((name) => !before.includes(name));
      if (said === 0) return { kb, left };
      expect([kb, said, left]).toEqual([kb, FULL, []]);
    }
  }
  return { deps, config, disk, untilRoom };
}

test.runIf(mayMount)(
  'on a disk that is full at whatever step, backup, export and import say so, leave nothing, and succeed once there is room',
  async () => {
    const { deps, config, disk, untilRoom } = await onSmallDisk();
    const world = await createWorld({ deps });
    const key = deps.storage.newKey(world.companyId, 'txt');
    await deps.storage.putBytes(key, Buffer.alloc(200 * KB, 'arquivo'));
    const [whole, moved] = [join(disk.folder, 'whole.balcao'), join(disk.folder, 'loja.balcao')];

    const made = await untilRoom(() => backup.run(config, [whole]), 100);
    expect(made.left).toEqual(['whole.balcao']);
    expect(made.kb).toBeGreaterThan(100);
    const id = String(world.companyId);
    const taken = await untilRoom(() => company.run(config, ['export', '--company', id, '--to', moved]), 100);
    expect(taken.left).toEqual(['loja.balcao', 'loja.balcao.key']);

    // Reading one needs no room.
    disk.leave(0);
    expect(await verify.run(config, [whole])).toMatchObject({ exitCode: 0 });
    disk.makeRoom();
    const brought = await untilRoom(() => company.run(config, ['import', moved]), 60);
    expect(brought.kb).toBeGreaterThan(60);
    expect(brought.left).toContainEqual(expect.stringMatching(/^files\/company\d+\/.+\.txt$/));
    const { rows } = await deps.database.pool.query('select status from companies where id > $1', [world.companyId]);
    expect(rows).toEqual([{ status: false }]);
  },
);

test.runIf(mayMount)('a copy of a person for which the disk has no room fails alone and leaves nothing', async () => {
  const { deps, untilRoom } = await onSmallDisk();
  const world = await createWorld({ deps });
  const { companyId } = world;
  const { id, contactId } = await world.ticket({ status: 'closed' });
  const { pool } = deps.database;
  await pool.query(
    `insert into messages (company_id, ticket_id, contact_id, from_me, body, media_type, sent_at)
     select $1, $2, $3, false, repeat('a casa de praia ', 50) || n, 'chat', $4::timestamptz + n * interval '1 second'
     from generate_series(1, 1500) n`,
    [companyId, id, contactId, TEST_NOW],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into privacy_requests (company_id, kind, state, contact_id, asked_on, due_on, asked_by_name, created_at)
     values ($1, 'export', 'running', $2, '2026-11-20', '2026-12-05', 'Renata', $3) returning id`,
    [companyId, contactId, TEST_NOW],
  );
  const requestId = rows[0]?.id ?? 0;
  const copy = () =>
    exportPersonJob
      .run(deps, { companyId, requestId }, { number: 1, isLast: false })
      .then(() => ({ exitCode: 0 as const, lines: [], facts: {} }));
  const made = await untilRoom(copy, 400);
  expect(made.kb).toBeGreaterThan(800);
  expect(made.left).toContainEqual(expect.stringMatching(/^files\/company\d+\/.+\.zip$/));
});
