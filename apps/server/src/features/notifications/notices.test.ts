import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { acceptTicket } from '../ticket-actions/accept-ticket.ts';
import { createTicket } from '../ticket-actions/create-ticket.ts';
import { transferTicket } from '../ticket-actions/transfer-ticket.ts';

test('who gets a ticket from somebody else is told so alone; taking, waiting and giving to oneself tell nobody', async () => {
  const world = await createWorld();
  const queue = await world.queue('Suporte');
  const [camila, rafael] = [
    await world.person({ name: 'Camila Duarte', queueIds: [queue.id] }),
    await world.person({ name: 'Rafael Souza', queueIds: [queue.id] }),
  ];
  const admin = await world.person({ profile: 'admin', name: 'Ana Prado' });
  const ticket = await world.ticket({ queueId: queue.id });
  const to = (change: { userId?: number; queueId?: number }) => ({ ticketId: ticket.id, change });
  await camila.act((ctx) => acceptTicket(ctx, { ticketId: ticket.id }));
  await camila.act((ctx) => transferTicket(ctx, to({ queueId: queue.id })));
  await camila.act((ctx) => transferTicket(ctx, to({ userId: rafael.userId })));
  await admin.act((ctx) => transferTicket(ctx, to({ userId: admin.userId })));
  const connection = await world.connection();
  const contact = await world.contact();
  const created = { contactId: contact.id, whatsappId: connection.id, queueId: queue.id, userId: rafael.userId };
  await admin.act((ctx) => createTicket(ctx, { ...created, status: 'open' }));
  const told = (await world.emitted()).filter((event) => event.name === 'ticket.assigned');
  expect(told.map(({ rooms, payload }) => [rooms, payload['by']])).toEqual([
    [[`${world.companyId}:user:${rafael.userId}`], { id: camila.userId, name: 'Camila Duarte' }],
    [[`${world.companyId}:user:${rafael.userId}`], { id: admin.userId, name: 'Ana Prado' }],
  ]);
});
