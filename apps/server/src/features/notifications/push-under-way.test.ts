import { expect, test } from 'vitest';
import { eventually, pushHarness } from '../../test/push/push-harness.ts';
import type { World } from '../../test/world.ts';
import { deleteTicket } from '../ticket-actions/delete-ticket.ts';
import { pushAbout, takeBackPush } from './push-about.ts';

const { running, subscribed, counter, settled } = pushHarness();

const readAll = (world: World) =>
  world.act(async (ctx) => {
    const { rows } = await ctx.client.query<{ id: number }>(
      'update tickets set unread_messages = 0 where company_id = $1 returning id',
      [world.companyId],
    );
    for (const { id } of rows)
      ctx.emit('ticket.unread-changed', { ticketId: Number(id), unreadMessages: 0, queueId: null, userId: null });
  });

const close = { kind: 'close' };
const message = { kind: 'message' };

test('what was read while its push was under way disappears from the device as soon as it has arrived', async () => {
  const { world, say } = await counter();
  const { heard } = await subscribed(await world.person({ profile: 'admin' }));
  const release = running().service.hold();
  await say('Oi');
  await eventually(() => running().service.underWay()).toBe(1);
  await readAll(world);
  await eventually(() => undispatched(world)).toBe(0);
  release();
  await eventually(heard).toMatchObject([message, close]);
  await settled(world);
  expect(heard()).toHaveLength(2);
});

test('what takes words back does not overtake them', async () => {
  const { world } = await counter();
  const camila = await world.person();
  const { heard } = await subscribed(camila);
  const subject = { kind: 'task', key: '70' } as const;
  const words = () => ({ title: 'Equipe', body: 'Foi apagada' });
  const release = running().service.hold();
  await world.act((ctx) => pushAbout(ctx, { subject, userIds: [camila.userId], words }));
  await eventually(() => running().service.underWay()).toBe(1);
  await world.act((ctx) => takeBackPush(ctx, { subject }));
  await eventually(() => postponed(world)).toBe(1);
  release();
  await eventually(heard).toMatchObject([message, close]);
  await settled(world);
  expect(heard()).toHaveLength(2);
});

test('the words of a conversation that was deleted leave the devices', async () => {
  const { world, say } = await counter();
  const boss = await world.person({ profile: 'admin' });
  const { heard } = await subscribed(boss);
  await say('Meu CPF é 123');
  await eventually(heard).toHaveLength(1);
  await settled(world);
  const tag = heard()[0]?.tag;
  const { rows } = await world.asPlatform(({ client }) =>
    client.query<{ id: number }>('select id from tickets where uuid = $1', [tag]),
  );
  await boss.act((ctx) => deleteTicket(ctx, Number(rows[0]?.id)));
  await eventually(heard).toHaveLength(2);
  expect(heard()).toMatchObject([message, { kind: 'close', tag }]);
});

test('what a push service refuses is not taken back later', async () => {
  const { world, say } = await counter();
  const { heard } = await subscribed(await world.person({ profile: 'admin' }));
  running().service.answer(413);
  try {
    await say('Oi');
    await eventually(heard).toHaveLength(1);
    await settled(world);
  } finally {
    running().service.answer(201);
  }
  await readAll(world);
  await settled(world);
  expect(heard()).toHaveLength(1);
});

const undispatched = (world: World) =>
  count(`select count(*) from events where company_id = $1 and not dispatched`, world);

/** Withdrawals that have been tried and wait. */
const postponed = (world: World) =>
  count(
    `select count(*) from graphile_worker._private_jobs where (payload->>'companyId')::bigint = $1
       and payload->'matter'->>'is' = 'withdrawal' and attempts = 1 and locked_at is null`,
    world,
  );

async function count(text: string, world: World): Promise<number> {
  const { rows } = await running().deps.database.pool.query<{ count: string }>(text, [world.companyId]);
  return Number(rows[0]?.count);
}
