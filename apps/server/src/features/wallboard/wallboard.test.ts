import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { first } from '../../test/builders.ts';
import { namesOf, sees, setScene } from '../../test/visibility/visibility-fixture.ts';
import { createWorld } from '../../test/world.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';
import { loadWallboard } from './load-wallboard.ts';

const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

test('the supervisors’ screen says who waits, who serves whom since when, who is with the bot and who is paused', async () => {
  const world = await createWorld();
  const now = world.deps.now();
  const queue = await world.queue('Vendas');
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  const diego = await world.person({ name: 'Diego', queueIds: [queue.id] });
  const pausedAt = minutesAgo(now, 3);
  await world.seed((db) =>
    db.update(users).set({ online: true, pausedAt, pauseReason: 'Almoço' }).where(eq(users.id, diego.userId)),
  );
  const soon = await world.ticket({ waitStartedAt: minutesAgo(now, 2) });
  const long = await world.ticket({ queueId: queue.id, waitStartedAt: minutesAgo(now, 40) });
  const served = await world.ticket({
    status: 'open',
    userId: diego.userId,
    acceptedAt: minutesAgo(now, 9),
    waitStartedAt: null,
  });
  const robot = await world.ticket({ isBot: true, waitStartedAt: null, lastMessageAt: minutesAgo(now, 1) });
  await world.ticket({ status: 'closed' });
  await world.ticket({ isGroup: true });

  const { at, tickets: shown, people } = await admin.act((ctx) => loadWallboard(ctx));

  expect(at).toBe(now.toISOString());
  expect(shown.map(({ id, since }) => [id, since])).toEqual([
    [long.id, minutesAgo(now, 40).toISOString()],
    [served.id, minutesAgo(now, 9).toISOString()],
    [soon.id, minutesAgo(now, 2).toISOString()],
    [robot.id, minutesAgo(now, 1).toISOString()],
  ]);
  expect(shown[0]).toMatchObject({
    status: 'pending',
    isBot: false,
    queue: { name: 'Vendas' },
    name: 'Marina Lacerda',
  });
  expect(people).toMatchObject([
    {
      name: 'Diego',
      online: true,
      pause: { since: pausedAt.toISOString(), reason: 'Almoço' },
      queues: [{ name: 'Vendas' }],
      unseenTickets: 0,
    },
    { name: 'Renata', online: false, pause: null, queues: [] },
  ]);
});

test('a supervisor sees the own queues and who works in them, an agent is refused, another company is not there', async () => {
  const scene = await setScene();
  const app = await scene.world.http();
  const read = (who: keyof typeof sees) =>
    app.inject({ method: 'GET', url: '/api/wallboard', headers: scene.people[who].headers });
  type Answer = { tickets: { id: number }[]; people: { id: number; unseenTickets: number }[] };
  const shown = async (who: keyof typeof sees) => {
    const answer = (await read(who)).json<Answer>();
    return namesOf(
      scene,
      answer.tickets.map(({ id }) => id),
    );
  };
  // What is finished and what nobody waits for alone is no part of the moment.
  const ofNow = (who: keyof typeof sees) =>
    sees[who].filter((name) => name !== 'closed in queue A' && name !== 'group in queue A');
  for (const who of ['admin', 'super', 'supervisor of queue A', "another company's admin"] as const) {
    expect([who, await shown(who)]).toEqual([who, ofNow(who)]);
  }
  for (const who of ['agent of queue A', 'the assigned'] as const) expect((await read(who)).statusCode).toBe(403);

  const { people } = (await read('supervisor of queue A')).json<Answer>();
  const { userId: owner } = await scene.world.seed(async (db) =>
    first(
      await db
        .select({ userId: tickets.userId })
        .from(tickets)
        .where(eq(tickets.id, scene.tickets['attended to in queue A'].id)),
    ),
  );
  const mates = [scene.people['supervisor of queue A'].userId, scene.people['agent of queue A'].userId, owner];
  expect(new Set(people.map(({ id }) => id))).toEqual(new Set(mates));

  const mate = scene.people['agent of queue A'].userId;
  await scene.world.ticket({ status: 'open', userId: mate });
  const again = (await read('supervisor of queue A')).json<Answer>();
  expect(again.people.find(({ id }) => id === mate)?.unseenTickets).toBe(1);
});
