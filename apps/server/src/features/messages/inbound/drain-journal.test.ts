import { appendInbound } from '@balcao/channel-bus/journal.ts';
import { expect, test } from 'vitest';
import { inboundHooks } from '../../../app/inbound-hooks.ts';
import { oldestArrivalAge } from '../../../app/oldest-arrival.ts';
import { createTestDeps } from '../../../test/database.ts';
import { envelope, saying } from '../../../test/inbound.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { createWorld } from '../../../test/world.ts';
import { drainJournal } from './drain-journal.ts';

// Long enough that it cannot pass while a busy machine places one message of somebody else.
const WEBHOOKS = 4;
const MESSAGES = 2000;
const FLOOD = WEBHOOKS * MESSAGES;

test('floods of many companies leave a reader for the one message of another: it is there while they have only begun', async () => {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), now: () => new Date() });
  const { pool } = deps.database;
  const company = async () => {
    const world = await createWorld({ deps });
    const connection = await world.connection();
    const { companyId } = world;
    const arrive = async (texts: readonly string[]) => {
      const messages = texts.flatMap((body) => saying({ from: '5511988887777', text: { body } }).messages);
      const raw = JSON.stringify(envelope({ ...connection, fields: { messages } }));
      const receivedAt = new Date(Date.now() - 5000);
      await appendInbound(pool, { companyId, connectionId: connection.id, channel: 'wppoficial', raw, receivedAt });
    };
    return { companyId, arrive };
  };
  const placed = async (companyIds: readonly number[]) =>
    (await pool.query('select count(*)::int as placed from messages where company_id = any($1)', [companyIds])).rows[0]
      .placed as number;

  const flood = Array.from({ length: MESSAGES }, (_, n) => `mensagem ${n}`);
  const [first, second, third, quiet] = [await company(), await company(), await company(), await company()];
  const loud = [first, second, third].map(({ companyId }) => companyId);
  for (let webhook = 0; webhook < WEBHOOKS; webhook += 1)
    for (const { arrive } of [first, second, third]) await arrive(flood);
  expect(await oldestArrivalAge(deps)).toBeGreaterThanOrEqual(5);
  const reading = drainJournal({ ...deps, ...inboundHooks });
  await expect.poll(() => placed(loud), { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
  const before = await placed(loud);
  await quiet.arrive(['oi']);
  await expect.poll(() => placed([quiet.companyId]), { timeout: 20_000, interval: 10 }).toBe(1);
  const meanwhile = (await placed(loud)) - before;
  await reading.stop();
  expect(meanwhile).toBeLessThan(FLOOD);
  expect(reading.isWorking()).toBe(true);
});
