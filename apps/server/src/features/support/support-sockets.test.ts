import { expect, test } from 'vitest';
import { createSocketDesk } from '../../test/realtime/socket-desk.ts';
import { createSupporter } from '../../test/supporter.ts';

test('whoever helps hears what the lists show, is in no conversation and no presence, and is cut off when it is over', async () => {
  const desk = await createSocketDesk({ graceMs: 50 });
  const world = await desk.createShop();
  const queue = await world.queue();
  const agent = await world.person({ queueIds: [queue.id] });
  const ticket = await world.ticket({ queueId: queue.id, userId: agent.userId, status: 'open' });
  const supporter = await createSupporter(desk.deps);
  const helping = await supporter.help(world, { person: agent });
  const { socket } = await desk.open(helping);
  await expect
    .poll(() => desk.roomsOf(world.companyId))
    .toEqual(['account', 'company', `queue:${queue.id}`].map((room) => `${world.companyId}:${room}`));
  expect(await socket.emitWithAck('joinChatBox', ticket.id)).toEqual({ joined: false });
  socket.emit('userStatus');
  expect(await socket.emitWithAck('catchUp', 0)).toHaveProperty('seq');
  await supporter.app.inject({ method: 'POST', url: '/api/support/leave', headers: helping.headers });
  await desk.rights.changed({ companyId: world.companyId, userId: agent.userId });
  await expect.poll(() => socket.connected).toBe(false);
  const { rows } = await desk.deps.database.pool.query('select online, last_seen_at from users where id = $1', [
    agent.userId,
  ]);
  expect(rows).toEqual([{ online: false, last_seen_at: null }]);
  expect((await world.emitted()).map(({ name }) => name)).toEqual(['support.began', 'support.ended']);
  await desk.close();
});
