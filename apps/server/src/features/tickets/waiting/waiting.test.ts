import { TicketQuery } from '@balcao/contract/tickets/routes.ts';
import type { z } from 'zod';
import { expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/database.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { countTickets } from '../count-tickets.ts';
import { listTickets } from '../list-tickets.ts';

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE_MS);

const list = (person: Person, query: z.input<typeof TicketQuery>) =>
  person.act((ctx) => listTickets(ctx, TicketQuery.parse({ status: 'pending', order: 'wait', ...query })));

async function idsOfAllPages(person: Person, query: z.input<typeof TicketQuery> = {}) {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(person, { ...query, cursor });
    ids.push(...page.tickets.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

/** Fifty customers in two queues, many of whom began to wait at one moment, and some who wait for nothing. */
async function fullList(world: World, queueIds: number[]) {
  const connection = await world.connection();
  const made: { id: number; wait: number }[] = [];
  for (let number = 0; number < 50; number += 1) {
    const minutes = number % 7 === 6 ? null : (number * 5) % 4;
    const ticket = await world.ticket({
      connectionId: connection.id,
      queueId: queueIds[number % 2],
      waitStartedAt: minutes === null ? null : ago(minutes),
      lastMessageAt: ago((number * 11) % 50),
    });
    made.push({ id: ticket.id, wait: minutes ?? -1 });
  }
  return made.toSorted((one, other) => other.wait - one.wait || one.id - other.id).map(({ id }) => id);
}

test('who waits longest stands first, page after page; who waits for nothing stands at the end', async () => {
  const world = await createWorld();
  const queues = [(await world.queue()).id, (await world.queue()).id];
  const admin = await world.person({ profile: 'admin' });
  const agent = await world.person({ queueIds: queues });
  const inOrder = await fullList(world, queues);
  expect(await idsOfAllPages(admin)).toEqual(inOrder);
  expect(await idsOfAllPages(agent)).toEqual(inOrder);
  const third = await list(agent, { pageNumber: '3' });
  expect(third.tickets.map(({ id }) => id)).toEqual(inOrder.slice(40));
  const ofOneQueue = await idsOfAllPages(agent, { queueIds: `${queues[0]}` });
  expect(ofOneQueue).toHaveLength(25);
  expect(ofOneQueue).toEqual(inOrder.filter((id) => ofOneQueue.includes(id)));
  await expect(list(agent, { cursor: 'nonsense' })).rejects.toThrow('ERR_VALIDATION');
});

test('only the waiting list is ordered by the wait', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  await expect(list(admin, { status: 'open' })).rejects.toThrow('ERR_VALIDATION');
  await expect(list(admin, { searchParam: 'marina' })).rejects.toThrow('ERR_VALIDATION');
});

test('the counters tell since when the one waits who waits longest for a person and is before these eyes', async () => {
  const world = await createWorld();
  const [sales, support] = [await world.queue(), await world.queue()];
  const agent = await world.person({ queueIds: [sales.id] });
  const admin = await world.person({ profile: 'admin' });
  const since = (person: Person, queueIds: number[] = []) =>
    person.act(async (ctx) => (await countTickets(ctx, { showAll: false, queueIds })).waitingSince);
  await world.ticket({ queueId: sales.id, waitStartedAt: null });
  expect(await since(agent)).toBeNull();
  await world.ticket({ queueId: sales.id, waitStartedAt: ago(90), isBot: true });
  await world.ticket({ queueId: sales.id, waitStartedAt: ago(3) });
  await world.ticket({ queueId: support.id, waitStartedAt: ago(40) });
  expect(await since(agent)).toBe(ago(3).toISOString());
  expect(await since(admin)).toBe(ago(40).toISOString());
  expect(await since(admin, [sales.id])).toBe(ago(3).toISOString());
});
