import { generateKeyBetween } from 'fractional-indexing';
import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { updateSetting } from '../../settings/update-setting.ts';
import { createTag } from '../../tags/create-tag.ts';
import { enterLane } from '../../ticket-tags/lanes/change-lane.ts';

test('where the company asks for it, a new ticket begins on top of the lane where the last one of the contact stood', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const { pool } = world.deps.database;
  const lane = await admin.act((ctx) => createTag(ctx, { name: 'Negociação', kanban: 1 }));
  const contact = await world.contact();
  const connection = await world.connection();
  const place = { contactId: contact.id, connectionId: connection.id };
  const last = await world.ticket({ ...place });
  const other = await world.ticket();
  for (const { id } of [last, other]) await admin.act((ctx) => enterLane(ctx, { ticketId: id, laneId: lane.id }));
  const close = (id: number) =>
    pool.query(`update tickets set status = 'closed', closed_at = now() where id = $1`, [id]);
  const standing = async (id: number) => {
    const { rows } = await pool.query<{ lane: string | null; isFirst: boolean }>(
      `select t.lane_id as lane, t.lane_position < all (select o.lane_position from tickets o
         where o.lane_id = t.lane_id and o.id <> t.id and o.status <> 'closed') as "isFirst" from tickets t where id = $1`,
      [id],
    );
    return rows.map((row) => (row.lane === null ? null : [Number(row.lane), row.isFirst]))[0];
  };
  await close(last.id);
  const usual = await world.ticket({ ...place });
  expect(await standing(usual.id)).toBeNull();

  await pool.query('delete from tickets where id = $1', [usual.id]);
  await admin.act((ctx) => updateSetting(ctx, { key: 'keepLane', value: 'enabled' }));
  const kept = await world.ticket({ ...place });
  expect(await standing(kept.id)).toEqual([lane.id, true]);
  // Whoever stood in no lane last begins in none.
  await pool.query(`update tickets set lane_id = null, status = 'closed', closed_at = now() where id = $1`, [kept.id]);
  expect(await standing((await world.ticket({ ...place })).id)).toBeNull();
  // Neither does somebody who never wrote before, nor a lane that is gone.
  expect(await standing((await world.ticket()).id)).toBeNull();

  // The key is the one that the code would have made.
  const keys = [
    'a0',
    'a0V',
    'a1',
    'Zz',
    'Zz0V',
    'b00',
    'c000',
    'Z0',
    'Yzz',
    'Y00',
    'X000',
    'zzzzzzzzzzzzzzzzzzzzzzzzzzz',
  ];
  for (let key = 'b0z', n = 0; n < 200; n += 1) keys.push((key = generateKeyBetween(null, key)));
  const { rows } = await pool.query<{ key: string }>(
    'select key_before(k) as key from unnest($1::text[]) with ordinality as keys(k, place) order by place',
    [keys],
  );
  expect(rows.map(({ key }) => key)).toEqual(keys.map((key) => generateKeyBetween(null, key)));
});
