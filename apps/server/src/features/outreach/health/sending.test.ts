import type { LineHealth } from '@balcao/contract/outreach/models.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';

test('a number that is connected and lacks a right is told to send nothing', async () => {
  const world = await createWorld();
  const [well, without] = [await world.connection(), await world.connection()];
  await world.deps.database.pool.query(`update connections set problem = 'permission' where id = $1`, [without.id]);
  const app = await world.http();
  const admin = await world.person({ profile: 'admin' });
  const { lines } = (await app.inject({ url: '/api/outreach/lines', headers: admin.headers })).json<{
    lines: LineHealth[];
  }>();
  const sendingOf = ({ id }: { id: number }) => lines.find(({ connectionId }) => connectionId === id)?.isSending;
  expect([sendingOf(well), sendingOf(without)]).toEqual([true, false]);
});
