import type { WallboardPerson, WallboardTicket } from '@balcao/contract/wallboard/models.ts';
import { expect, test } from 'vitest';
import { ticketOf } from '../../test/conversations.ts';
import { arrange } from './arrange.ts';
import { elapsedText } from './elapsed-text.ts';
import { personGone, personTold, ticketGone, ticketTold, withChanges, type Moment } from './moment.ts';

const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`;

const someone = (id: number, differences: Partial<WallboardPerson> = {}): WallboardPerson => ({
  id,
  name: `Pessoa ${id}`,
  online: true,
  pause: null,
  queues: [],
  unseenTickets: 0,
  ...differences,
});

const shown = (id: number, differences: Partial<WallboardTicket> = {}): WallboardTicket => ({
  id,
  uuid: ticketOf(id).uuid,
  status: 'pending',
  isBot: false,
  channel: 'wppoficial',
  name: `Cliente ${id}`,
  userId: null,
  queue: null,
  since: at(id),
  waitStartedAt: at(id),
  ...differences,
});

const momentOf = (tickets: WallboardTicket[], people: WallboardPerson[] = []): Moment => ({
  tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
  people: new Map(people.map((person) => [person.id, person])),
  loadedAt: 0,
  heardAt: 0,
});

test('who waits longest stands first, whatever the order of the news; a bot’s customers wait for nobody', () => {
  const moment = momentOf([shown(9), shown(2), shown(5, { isBot: true, waitStartedAt: null })]);
  const { waiting, withBot } = arrange(moment, {});
  expect(waiting.map(({ id }) => id)).toEqual([2, 9]);
  expect(withBot.map(({ id }) => id)).toEqual([5]);
  const queue = (name: string) => ({ queue: { id: 1, name, color: '#000000' } });
  const byQueue = momentOf([shown(1, queue('Vendas')), shown(2, queue('Financeiro')), shown(3, queue('Financeiro'))]);
  expect(arrange(byQueue, { waiting: 'queue' }).waiting.map(({ id }) => id)).toEqual([2, 3, 1]);
});

test('people stand by who is needed: gone with customers, free, busy, paused, gone; each with whom they serve', () => {
  const people = [
    someone(1, { online: false }),
    someone(2, { pause: { since: at(0), reason: 'Almoço' } }),
    someone(3),
    someone(4),
    someone(5, { online: false }),
    someone(6, { unseenTickets: 2 }),
  ];
  const served = (id: number, userId: number, waitStartedAt: string | null) =>
    shown(id, { status: 'open', userId, waitStartedAt });
  const moment = momentOf(
    [served(10, 4, null), served(11, 4, at(30)), served(12, 4, at(20)), served(13, 5, null), served(14, 99, null)],
    people,
  );
  const { desks, serving } = arrange(moment, {});
  expect(desks.map(({ person, state, load }) => [person?.id ?? null, state, load])).toEqual([
    [null, 'away', 1],
    [5, 'away', 1],
    [3, 'free', 0],
    [4, 'busy', 3],
    [6, 'busy', 2],
    [2, 'paused', 0],
    [1, 'away', 0],
  ]);
  expect(desks[3]?.tickets.map(({ id }) => id)).toEqual([12, 11, 10]);
  expect(serving).toBe(5);
  const again = arrange(
    withChanges(moment, [ticketTold(ticketOf(10, { userId: 4, waitStartedAt: at(40) }))], 1),
    {},
    {
      waiting: [],
      withBot: [],
      serving,
      desks,
    },
  );
  const same = again.desks.filter((desk) => desks.includes(desk)).map(({ person }) => person?.id ?? null);
  expect(same).toEqual([null, 5, 3, 6, 2, 1]);
});

test('events move a customer from the queue to a person, on to another and away; a service begins when it is taken', () => {
  const start = momentOf([shown(3)], [someone(11), someone(12)]);
  const accepted = withChanges(start, [ticketTold(ticketOf(3, { userId: 11, updatedAt: at(30) }))], 5);
  expect(accepted.tickets.get(3)).toMatchObject({ status: 'open', userId: 11, since: at(30), waitStartedAt: null });
  expect(accepted.heardAt).toBe(5);
  const written = withChanges(
    accepted,
    [ticketTold(ticketOf(3, { userId: 11, updatedAt: at(40), waitStartedAt: at(40) }))],
    6,
  );
  expect(written.tickets.get(3)).toMatchObject({ since: at(30), waitStartedAt: at(40) });
  const moved = withChanges(written, [ticketTold(ticketOf(3, { userId: 12, updatedAt: at(45) }))], 7);
  expect(moved.tickets.get(3)).toMatchObject({ userId: 12, since: at(45) });
  const closed = ticketTold(ticketOf(3, { status: 'closed' }));
  expect(withChanges(moved, [closed, closed], 8).tickets.size).toBe(0);
  expect(withChanges(moved, [ticketGone(3)], 8).tickets.size).toBe(0);
  expect(withChanges(start, [ticketTold(ticketOf(8, { isGroup: true }))], 9).tickets.size).toBe(1);
  expect(start.tickets.get(3)?.status).toBe('pending');
});

test('people come back from a pause, leave and are deleted; who was never shown is not made up', () => {
  const moment = momentOf([], [someone(1, { unseenTickets: 2 })]);
  const told = withChanges(moment, [personTold(someone(1, { online: false })), personTold(someone(2))], 1);
  expect([...told.people.values()]).toMatchObject([{ id: 1, online: false, unseenTickets: 2 }]);
  expect(withChanges(told, [personGone(1)], 2).people.size).toBe(0);
  expect(withChanges(told, [], 3)).toBe(told);
});

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [185, '3 h 05'],
  [3000, '2 d'],
])('%i minutes read %s', (minutes, words) => expect(elapsedText(minutes)).toBe(words));
