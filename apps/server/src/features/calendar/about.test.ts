import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { expect, test } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';

const november = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
const meeting = { title: 'Reunião', start: '2026-11-23T09:00', end: '2026-11-23T10:00' };

async function calendarOf(world: World, { headers }: Person) {
  const app = await world.http();
  const call = async <Body = { id: number; error?: string }>(line: string, payload?: object) => {
    const [method = 'GET', path = ''] = line.split(' ');
    const request = { method: method as 'GET', url: `/api/eventos${path}`, headers };
    return (await app.inject({ ...request, ...(payload && { payload }) })).json<Body>();
  };
  const list = async (about = '') => {
    const window = `?from=${november.from}&to=${november.to}`;
    return (await call<{ events: CalendarEvent[] }>(`GET ${window}${about}`)).events;
  };
  return {
    call,
    list,
    titles: async (about: string) => (await list(`&${about}`)).map(({ title }) => title),
    create: (input: object = meeting) => call('POST ', input),
  };
}

test('an appointment about a ticket or somebody says so to who may see them, stands among theirs, and stays when they are gone', async () => {
  const world = await createWorld();
  const person = await world.person({ name: 'Bia' });
  const { create, call, list, titles } = await calendarOf(world, person);
  const queue = await world.queue();
  const ticket = await world.ticket({ userId: person.userId, status: 'open', queueId: queue.id });
  const { contactId } = ticket;
  const colleague = await world.person({ name: 'Caio' });
  const theirs = await calendarOf(world, colleague);
  const visit = await create({ ...meeting, title: 'Visita', ticketId: ticket.id, userIds: [colleague.userId] });
  await create({ ...meeting, title: 'Almoço', contactId, rule: 'FREQ=DAILY;COUNT=2' });
  await create();
  expect(await titles(`ticketId=${ticket.id}`)).toEqual(['Visita']);
  expect(await titles(`contactId=${contactId}`)).toEqual(['Visita', 'Almoço', 'Almoço']);
  const [shown] = await list();
  expect(shown).toMatchObject({ ticket: { id: ticket.id, contactName: expect.any(String) }, contact: null });
  expect(await theirs.list()).toMatchObject([{ title: 'Visita', ticket: null, contact: null }]);
  expect(await theirs.titles(`ticketId=${ticket.id}`)).toEqual([]);
  const moved = { scope: 'following', occurrence: '2026-11-24T09:00', title: 'Jantar' };
  await call(`PUT /${visit.id + 1}`, moved);
  expect((await list()).at(-1)).toMatchObject({ title: 'Jantar', contact: { id: contactId } });
  const secret = await world.ticket({ userId: colleague.userId, status: 'open', queueId: queue.id });
  expect(await create({ ...meeting, ticketId: secret.id })).toMatchObject({ error: 'ERR_NO_TICKET_FOUND' });
  expect(await create({ ...meeting, contactId: 999_999_999 })).toMatchObject({ error: 'ERR_NO_CONTACT_FOUND' });
  await person.act(({ client }) => client.query('update contacts set deleted_at = now() where id = $1', [contactId]));
  expect((await list()).at(-1)).toMatchObject({ title: 'Jantar', contact: null });
});

test('an appointment stays when it is about a ticket or somebody no longer, of a series from one time on', async () => {
  const world = await createWorld();
  const person = await world.person();
  const { create, call, list, titles } = await calendarOf(world, person);
  const { id: ticketId, contactId } = await world.ticket({ userId: person.userId, status: 'open' });
  const visit = await create({ ...meeting, title: 'Visita', ticketId });
  const lunch = await create({ ...meeting, title: 'Almoço', contactId, rule: 'FREQ=DAILY;COUNT=3' });
  await call(`PUT /${visit.id}`, { title: 'Visita remota' });
  expect(await titles(`ticketId=${ticketId}`)).toEqual(['Visita remota']);
  await call(`PUT /${visit.id}`, { about: null });
  await call(`PUT /${lunch.id}`, { about: null, scope: 'following', occurrence: '2026-11-24T09:00' });
  expect([await titles(`ticketId=${ticketId}`), await titles(`contactId=${contactId}`)]).toEqual([[], ['Almoço']]);
  expect(await list()).toHaveLength(4);
  expect(await call(`PUT /${visit.id}`, { about: { ticketId } })).toMatchObject({ error: 'ERR_VALIDATION' });
});
