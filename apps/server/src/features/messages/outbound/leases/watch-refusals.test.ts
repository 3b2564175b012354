import { acquireLease } from '@balcao/channel-bus/leases.ts';
import { claimNext, enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import { createLogger } from '@balcao/platform/logger.ts';
import { expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/database.ts';
import { createWorld } from '../../../../test/world.ts';
import { watchRefusals } from './watch-refusals.ts';

test('a connection whose owner sends nothing for half a minute is logged once and shown, until it sends again', async () => {
  const { companyId, connection, deps } = await createWorld();
  const { id: connectionId } = await connection();
  const { pool } = deps.database;
  const row = { companyId, connectionId, recipient: '5511999990000', kind: 'message' as const };
  await enqueueOutgoing(pool, row, TEST_NOW);
  const seconds = (count: number) => new Date(TEST_NOW.getTime() + count * 1000);
  const owned = (at: Date) => acquireLease(pool, { companyId, connectionId, owner: 'another process' }, at);
  await owned(TEST_NOW);

  const lines: string[] = [];
  const { note, isHindered } = watchRefusals({
    database: deps.database,
    log: createLogger('warn', { write: (line) => void lines.push(line) }),
  });
  const seen: boolean[] = [];
  for (const second of [0, 29, 31, 40]) {
    await note(new Set([connectionId]), seconds(second));
    seen.push(isHindered());
  }
  expect(seen).toEqual([false, false, true, true]);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ connectionId, owner: 'another process' }]);

  const lease = await owned(seconds(41));
  if (!lease) throw new Error('the lease was refused');
  await claimNext(pool, lease, { now: seconds(42), limit: 5 });
  await note(new Set([connectionId]), seconds(43));
  expect(isHindered()).toBe(false);
});
