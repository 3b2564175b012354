import { afterAll, beforeAll, expect, test } from 'vitest';
import { orphanedSessions, readDesiredSessions, setDesiredSession } from './sessions.ts';
import { createBus, type Bus } from './test-bus.ts';

let bus: Bus;
beforeAll(async () => {
  bus = await createBus();
});
afterAll(() => bus.close());

const standings: [string, string, boolean][] = [
  ['paid', 'status = true, due_date = (now() at time zone time_zone)::date', true],
  ['blocked for thirty days', 'due_date = (now() at time zone time_zone)::date - 30', true],
  ['blocked for longer', 'due_date = (now() at time zone time_zone)::date - 31', false],
  [
    'in its days of grace and thirty more',
    'grace_days = 5, due_date = (now() at time zone time_zone)::date - 35',
    true,
  ],
  ['switched off', 'status = false, due_date = null', false],
  ['switched on again', 'status = true', true],
];

test('the phones of a company stay connected as it stands, and what is stopped is wanted as before', async () => {
  const connectionId = await bus.connection('whatsapp');
  const { pool, companyId } = bus;
  await setDesiredSession(pool, { companyId, connectionId, wanted: true }, new Date());
  for (const [name, change, mayRun] of standings) {
    await pool.query(`update companies set ${change} where id = $1`, [companyId]);
    const [desired] = await readDesiredSessions(pool, [connectionId]);
    const orphans = await orphanedSessions(pool, new Date(), 10);
    expect([name, desired?.wanted, desired?.mayRun, orphans.length]).toEqual([name, true, mayRun, mayRun ? 1 : 0]);
  }
  // Logging out is done for whoever asks.
  await setDesiredSession(pool, { companyId, connectionId, wanted: false, unlink: true }, new Date());
  await pool.query('update companies set status = false where id = $1', [companyId]);
  expect(await orphanedSessions(pool, new Date(), 10)).toMatchObject([{ connectionId, unlink: true }]);
});
