import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { listNotes } from '../ticket-notes/list-notes.ts';
import { removeNote } from '../ticket-notes/remove-note.ts';
import { countTickets } from '../tickets/count-tickets.ts';
import { listReceivers } from '../tickets/receivers/list-receivers.ts';
import { listTickets } from '../tickets/list-tickets.ts';
import { markTicketRead } from '../tickets/mark-ticket-read.ts';
import { TicketQuery } from '@balcao/contract/tickets/routes.ts';
import { loadTicket } from '../tickets/tickets.queries.ts';
import { acceptTicket } from './accept-ticket.ts';
import { closeTicket } from './close-ticket.ts';
import { updateTicket } from './update-ticket.ts';

async function counter() {
  const world = await createWorld();
  const queue = await world.queue('Suporte');
  const [camila, rafael] = [
    await world.person({ name: 'Camila Duarte', queueIds: [queue.id] }),
    await world.person({ name: 'Rafael Souza', queueIds: [queue.id] }),
  ];
  const { id } = await world.ticket({ queueId: queue.id, status: 'open', userId: camila.userId });
  const change = (asked: object, as = camila) => as.act((ctx) => updateTicket(ctx, { ticketId: id, change: asked }));
  const now = async () => (await world.act((ctx) => loadTicket(ctx, id))).unopenedTransfer;
  const toRafael = (note?: string) => change({ status: 'open', userId: rafael.userId, ...(note && { note }) });
  return { world, queue, camila, rafael, id, change, now, toRafael };
}

test('words with a transfer are a note of the conversation and stand on the receiver’s ticket and bell until they open it', async () => {
  const { world, camila, rafael, id, now, toRafael } = await counter();
  const by = { id: camila.userId, name: 'Camila Duarte' };
  const moved = await toRafael('Quer falar do boleto\nde novembro');
  expect(moved.unopenedTransfer).toEqual({ by, note: 'Quer falar do boleto de novembro' });
  const notes = await rafael.act((ctx) => listNotes(ctx, { ticketId: id }));
  expect(notes).toMatchObject([{ note: 'Quer falar do boleto\nde novembro', user: by, ticketId: id }]);
  const told = (await world.emitted()).find(({ name }) => name === 'ticket-note.created');
  expect(told?.payload['viewers']).toMatchObject({ userId: rafael.userId });

  const bell = () =>
    rafael.act((ctx) => listTickets(ctx, TicketQuery.parse({ withUnreadMessages: 'true' }))).then(({ count }) => count);
  const unread = () => rafael.act((ctx) => countTickets(ctx, { showAll: false, queueIds: [] }));
  expect([await bell(), (await unread()).unread]).toEqual([1, 1]);
  await camila.act((ctx) => markTicketRead(ctx, id));
  expect(await now()).not.toBeNull();
  expect((await rafael.act((ctx) => markTicketRead(ctx, id))).unopenedTransfer).toBeNull();
  expect([await bell(), (await unread()).unread, await now()]).toEqual([0, 0, null]);
});

test('a colleague’s name stands there without words too; one’s own taking and a queue without words say nothing', async () => {
  const { world, queue, camila, rafael, change, now, toRafael } = await counter();
  await toRafael();
  expect(await now()).toEqual({ by: { id: camila.userId, name: 'Camila Duarte' }, note: null });
  await change({ queueId: queue.id });
  expect(await now()).toBeNull();
  const admin = await world.person({ profile: 'admin', name: 'Ana Prado' });
  await toRafael('Para você');
  await change({ userId: admin.userId }, admin);
  expect(await now()).toBeNull();
  await change({ userId: rafael.userId }, admin);
  expect((await now())?.by.name).toBe('Ana Prado');
});

test('a ticket given back with words keeps them for whoever takes it; ended, or passed on by the product, it forgets them', async () => {
  const { world, camila, rafael, id, change, now, toRafael } = await counter();
  await change({ status: 'pending', userId: null, note: 'Volta amanhã cedo' });
  expect((await now())?.note).toBe('Volta amanhã cedo');
  await rafael.act((ctx) => acceptTicket(ctx, { ticketId: id }));
  expect((await now())?.note).toBe('Volta amanhã cedo');
  await rafael.act((ctx) => closeTicket(ctx, { ticketId: id, justClose: true }));
  expect(await now()).toBeNull();
  await change({ status: 'open', userId: camila.userId });
  await toRafael('Outra vez');
  await world.deps.database.pool.query('update tickets set user_id = $2 where id = $1', [id, camila.userId]);
  expect(await now()).toBeNull();
});

test('a note of 10,000 characters is kept whole and cut on the ticket; deleted, it is gone from there too', async () => {
  const { world, camila, id, now, toRafael } = await counter();
  await toRafael('🙂 palavra '.repeat(1000).trim());
  const [note] = await camila.act((ctx) => listNotes(ctx, { ticketId: id }));
  expect(note?.note.length).toBeGreaterThan(10_000);
  const shown = (await now())?.note ?? '';
  expect(Array.from(shown)).toHaveLength(200);
  await camila.act((ctx) => removeNote(ctx, note?.id ?? 0));
  expect(await now()).toBeNull();
  expect((await world.emitted()).at(-1)?.name).toBe('ticket-note.deleted');
});

test('words are for who goes on with a ticket: with any other move they are refused', async () => {
  const { camila, id, change } = await counter();
  const app = { justClose: true, status: 'closed', note: 'Fim' };
  await expect(change(app)).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  await expect(change({ note: 'Só isto' })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  expect(await camila.act((ctx) => listNotes(ctx, { ticketId: id }))).toEqual([]);
});

test('who can be given a ticket is listed with presence and how many they have open', async () => {
  const { world, queue, camila, rafael } = await counter();
  await world.person({ name: 'De outra fila', queueIds: [(await world.queue()).id] });
  const people = await rafael.act((ctx) => listReceivers(ctx, queue.id));
  expect(people).toMatchObject([
    { id: camila.userId, name: 'Camila Duarte', openTickets: 1 },
    { id: rafael.userId, openTickets: 0 },
  ]);
  expect(people[0]?.online).toBeTypeOf('boolean');
});
