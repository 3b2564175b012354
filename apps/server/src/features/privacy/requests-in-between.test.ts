import { expect, test, vi } from 'vitest';
import { asPlatformCtx } from '../../platform/context.ts';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createWorld } from '../../test/world.ts';
import { deleteContactsJob } from '../contact-actions/deleting/delete-contacts.job.ts';
import { erasePerson } from './erasure/erase-person.ts';
import { readErasures } from './erasure/erasure-list.ts';
import { erasePersonJob } from './jobs/erase-person.job.ts';
import { exportPersonJob } from './jobs/export-person.job.ts';

vi.setConfig({ testTimeout: 60_000 });

const once = { number: 1, isLast: true };
const NUMBER = '5511984327715';

async function start(deps?: Awaited<ReturnType<typeof createTestDeps>>) {
  const world = await createWorld(deps && { deps });
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  const person = await world.contact({ name: 'Zeca Prado', number: NUMBER });
  const app = await world.http();
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/privacy${url}`, headers: admin.headers, payload })).json();
  return {
    world,
    person,
    sql: (text: string, values: unknown[]) => world.deps.database.pool.query<{ key: string | null }>(text, values),
    ask: () => post('/erasures', { contactId: person.id, reason: 'pediu' }),
    askForCopy: () => post('/exports', { contactId: person.id }),
    confirm: (id: number) => post(`/requests/${id}/confirm`, { reason: 'conferido' }),
    erase: (requestId: number) => erasePersonJob.run(world.deps, { companyId: world.companyId, requestId }, once),
    copy: (requestId: number, more: Partial<typeof world.deps.storage> = {}) =>
      exportPersonJob.run(
        { ...world.deps, storage: { ...world.deps.storage, ...more } },
        { companyId: world.companyId, requestId },
        once,
      ),
    eraseNow: () =>
      asPlatformCtx(world.deps, ({ client, now }) =>
        erasePerson(client, { companyId: world.companyId, contactId: person.id, now }),
      ),
    read: async (id: number) =>
      (await app.inject({ url: `/api/privacy/requests/${id}`, headers: admin.headers })).json(),
  };
}

test('whoever was deleted while their erasure waits is still there to be erased, and what waits for nobody ends', async () => {
  const { world, person, sql, ask, confirm, erase, read } = await start();
  const asked = await ask();
  const longAgo = new Date(TEST_NOW.getTime() - 48 * 3_600_000);
  await sql('update contacts set deleted_at = $2 where id = $1', [person.id, longAgo]);
  await deleteContactsJob.run(world.deps, {}, once);
  expect(await confirm(asked.id)).toMatchObject({ state: 'running' });
  await erase(asked.id);
  expect(await read(asked.id)).toMatchObject({ state: 'done' });
  const { rows } = await sql('select name as key from contacts where id = $1', [person.id]);
  expect(rows).toEqual([{ key: '[apagado]' }]);

  const other = await start();
  const [before, after] = [await other.ask(), other.confirm];
  await other.sql('delete from contacts where id = $1', [other.person.id]);
  expect(await after(before.id)).toMatchObject({ state: 'cancelled', contact: null });
  const third = await start();
  const running = await third.ask();
  await third.confirm(running.id);
  await third.sql('delete from contacts where id = $1', [third.person.id]);
  await third.erase(running.id);
  expect(await third.read(running.id)).toMatchObject({ state: 'cancelled' });
});

test('nobody is erased while their copy is made, and a copy of somebody who was erased meanwhile is given to nobody', async () => {
  const { person, sql, ask, confirm, erase, copy, askForCopy, eraseNow, read } = await start();
  const waiting = await ask();
  const first = await askForCopy();
  const refusals = [{ reason: 'export-running', refs: [first.id] }];
  expect(await confirm(waiting.id)).toMatchObject({ state: 'refused', refusals });
  expect(await ask()).toMatchObject({ state: 'refused', refusals });
  await copy(first.id);
  const again = await ask();
  await confirm(again.id);
  const second = await askForCopy();
  await erase(again.id);
  expect(await read(again.id)).toMatchObject({ state: 'refused', refusals: [{ refs: [second.id] }] });

  await copy(second.id, {
    sizeOf: () => Promise.resolve(null),
    putFile: async () => void (await eraseNow()),
  });
  expect(await read(second.id)).toMatchObject({ state: 'cancelled', file: null });
  const { rows } = await sql('select file_key as key from privacy_requests where contact_id = $1', [person.id]);
  expect(rows.every(({ key }) => key === null)).toBe(true);
});

test('an erasure that failed to the end is not done by a later restore', async () => {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  const { world, sql, ask, confirm, erase, read } = await start(deps);
  const asked = await ask();
  await confirm(asked.id);
  await sql(
    `create function refuse_to_erase() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`,
    [],
  );
  await sql(
    'create trigger refuse before update of erased_at on contacts for each row execute function refuse_to_erase()',
    [],
  );
  await expect(erase(asked.id)).rejects.toThrow('the disk is full');
  expect(await read(asked.id)).toMatchObject({ state: 'failed' });
  const erasedAt = await readErasures(deps.config.DATA_DIR);
  expect(erasedAt?.(world.companyId, { kind: 'phone', value: NUMBER })).toBeNull();
});
