import { expect, test } from 'vitest';
import { createSocketDesk } from '../../test/realtime/socket-desk.ts';

test('when the subscription runs out an open socket hears of its own account only, and a new one too', async () => {
  const desk = await createSocketDesk({ sweepMs: 20 });
  const world = await desk.createShop({ dueDate: '2026-11-20' });
  const ticket = await world.ticket();
  const person = await world.person({ profile: 'admin' });
  const { companyId } = world;
  const own = [`${companyId}:account`, `${companyId}:payers`, `${companyId}:user:${person.userId}`];
  const before = await desk.open(person);
  expect(await before.socket.emitWithAck('joinChatBox', ticket.id)).toEqual({ joined: true });
  await world.act(async (ctx) => ctx.emit('setting.changed', { setting: { key: 'signOption', value: 'x' } }));
  expect(await before.socket.emitWithAck('catchUp', 0)).toMatchObject({
    events: expect.arrayContaining([expect.objectContaining({ event: `company-${world.companyId}-settings` })]),
  });

  desk.clock.now = new Date('2026-11-21T03:00:01Z');
  await expect.poll(() => desk.roomsOf(world.companyId)).toEqual(own);
  const after = await desk.open(await world.person());
  for (const { socket } of [before, after]) {
    expect(await socket.emitWithAck('joinChatBox', ticket.id)).toEqual({ joined: false });
    const missed = (await socket.emitWithAck('catchUp', 0)) as { events: { event: string }[] };
    expect(missed.events.map(({ event }) => event).filter((event) => !event.endsWith('-user'))).toEqual([]);
  }
  // What it owes, and that it may go on, it hears at once, whoever has the page open.
  await world.act(async (ctx) => {
    ctx.emit('invoice.changed', { invoiceId: 7 });
    ctx.emit('payment.settled', { invoiceId: 7, company: { id: companyId, dueDate: '2026-12-21' } });
  });
  for (const { socket } of [before, after]) {
    const { events } = (await socket.emitWithAck('catchUp', 0)) as { events: { event: string }[] };
    expect(events.slice(-2).map(({ event }) => event)).toEqual([
      `company-${companyId}-invoice`,
      `company-${companyId}-payment`,
    ]);
  }
  await desk.close();
});

test.each([
  ['whose time is over', "update sessions set expires_at = '2026-11-20T14:59:59Z' where user_id = $1"],
  ['that was revoked', 'update sessions set revoked_at = now() where user_id = $1'],
  [
    'of a company that was switched off',
    'update companies set status = false where id = (select company_id from users where id = $1)',
  ],
])('a session %s loses its socket though nobody told the process', async (_name, change) => {
  const desk = await createSocketDesk({ sweepMs: 20 });
  const world = await desk.createShop();
  const person = await world.person();
  const seat = await desk.open(person);
  await desk.deps.database.pool.query(change, [person.userId]);
  expect(await seat.socket.emitWithAck('catchUp', 0).catch(() => 'cut off')).not.toHaveProperty('events');
  await expect.poll(seat.isOpen).toBe(false);
  await desk.close();
});

test('on the day from which a company asks for a second factor, who has none hears nothing more', async () => {
  const desk = await createSocketDesk({ sweepMs: 20 });
  const world = await desk.createShop();
  const seat = await desk.open(await world.person());
  await desk.deps.database.pool.query(
    `insert into settings (company_id, key, value) values ($1, 'secondFactorFrom', '2026-11-01')`,
    [world.companyId],
  );
  expect(await seat.socket.emitWithAck('catchUp', 0).catch(() => 'cut off')).not.toHaveProperty('events');
  await expect.poll(seat.isOpen).toBe(false);
  await desk.close();
});

test('who no longer sees a ticket no longer has it open, though nobody told the process', async () => {
  const desk = await createSocketDesk({ sweepMs: 20 });
  const world = await desk.createShop();
  const [queue, other] = [await world.queue(), await world.queue()];
  const ticket = await world.ticket({ queueId: queue.id });
  const { socket } = await desk.open(await world.person({ queueIds: [queue.id] }));
  expect(await socket.emitWithAck('joinChatBox', ticket.id)).toEqual({ joined: true });
  await desk.deps.database.pool.query('update tickets set queue_id = $2 where id = $1', [ticket.id, other.id]);
  await expect.poll(() => desk.roomsOf(world.companyId)).not.toContain(`${world.companyId}:ticket:${ticket.id}`);
  await desk.close();
});
