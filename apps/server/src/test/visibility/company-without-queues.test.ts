import { expect, test } from 'vitest';
import { createWorld } from '../world.ts';
import { acceptNext } from '../../features/ticket-actions/accept-next.ts';
import { createTicket } from '../../features/ticket-actions/create-ticket.ts';
import { loadWallboard } from '../../features/wallboard/load-wallboard.ts';
import { loadShift } from '../../features/shift/load-shift.ts';
import { surfaces } from './surfaces.ts';
import { answered, namesOf, setScene, ticketNames, type PersonName } from './visibility-fixture.ts';

const scene = await setScene();
const app = await scene.world.http();
const { companyId, deps } = scene.world;
await deps.database.pool.query('delete from queues where company_id = $1', [companyId]);

const ofTheCompany = ['agent without a queue', 'agent of queue A', 'supervisor of queue A'] as const;

for (const [surface, { look, without = [], withIt = [] }] of Object.entries(surfaces)) {
  const shown = ticketNames.filter((name) => answered.includes(name) || withIt.includes(name));
  test(`${surface}: in a company without queues everybody finds every ticket, and nobody else any`, async () => {
    const find = async (person: PersonName) => namesOf(scene, await look({ scene, app, person }));
    for (const person of ofTheCompany)
      expect([person, await find(person)]).toEqual([person, shown.filter((name) => !without.includes(name))]);
    expect(await find("another company's admin")).toEqual([]);
  });
}

test('the counters of an agent count them, and the session says that there are no queues and whom to ask', async () => {
  const { headers } = scene.people['agent without a queue'];
  const read = async (url: string) => (await app.inject({ method: 'GET', url: `/api${url}`, headers })).json<unknown>();
  expect(await read('/tickets/counters?showAll=true')).toMatchObject({ pending: 3 });
  expect(await read('/auth/me')).toMatchObject({
    companyHasQueues: false,
    adminName: scene.people.admin.user.name,
  });
});

test('an agent of a company without queues takes the next customer and begins a conversation; with a queue they are hidden again', async () => {
  const world = await createWorld();
  const agent = await world.person();
  const supervisor = await world.person({ profile: 'supervisor' });
  await world.connection({ isDefault: true });
  const [first, second] = [await world.ticket(), await world.ticket()];
  const shift = await agent.act(loadShift);
  expect(shift.waiting).toBe(2);
  const board = await supervisor.act(loadWallboard);
  expect(board.tickets.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(board.people.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([agent.userId, supervisor.userId]);
  expect(await agent.act((ctx) => acceptNext(ctx, []))).toMatchObject({ id: first.id, userId: agent.userId });
  const contact = await world.contact();
  const begun = await agent.act((ctx) => createTicket(ctx, { contactId: contact.id, status: 'open' }));
  expect(begun).toMatchObject({ queue: null, userId: agent.userId });

  await world.queue();
  expect(await agent.act((ctx) => acceptNext(ctx, []))).toBeNull();
  expect((await agent.act(loadShift)).waiting).toBe(0);
  expect((await supervisor.act(loadWallboard)).tickets).toEqual([]);
  await expect(
    agent.act(async (ctx) => createTicket(ctx, { contactId: (await world.contact()).id, status: 'open' })),
  ).rejects.toThrow('ERR_QUEUE_REQUIRED');
});
