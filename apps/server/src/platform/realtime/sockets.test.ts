import { once } from 'node:events';
import type { CatchUp } from '@balcao/contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../app/start-server.ts';
import { startInTurns } from '../../test/two/in-turns.ts';
import { signAccessToken } from '../../features/auth/sessions/access-token.ts';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import type { Deps } from '../deps.ts';
import { MAX_MISSED_EVENTS } from './catch-up.ts';

let deps: Deps;
let server: RunningServer;
const opened: Socket[] = [];

beforeAll(async () => {
  deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  server = await startInTurns(deps, ['http', 'realtime']);
});
afterAll(async () => {
  for (const socket of opened) socket.disconnect();
  await server.stop();
});

const dial = (token?: string) => {
  const socket = io(server.url, { transports: ['websocket'], auth: token ? { token } : {}, reconnection: false });
  opened.push(socket);
  return socket;
};

async function connect(person: Person) {
  const socket = dial(person.token);
  const heard: { event: string; payload: Record<string, unknown> }[] = [];
  socket.onAny((event: string, payload: Record<string, unknown>) => heard.push({ event, payload }));
  await once(socket as never, 'connect');
  return {
    socket,
    heard,
    actions: () => heard.filter(({ event }) => !/-(user|colleague)$/.test(event)).map(({ payload }) => payload.action),
  };
}

const refusalOf = async (token?: string) => {
  const [error] = (await once(dial(token) as never, 'connect_error')) as [Error & { data: { error: string } }];
  return [error.message, error.data.error];
};

const changeSetting = (world: World, value: string) =>
  world.act(async (ctx) => ctx.emit('setting.changed', { setting: { key: 'signOption', value } }));
const deleteTicket = (world: World, ticket: { queueId: number | null; userId: number | null }) =>
  world.act(async (ctx) => ctx.emit('ticket.deleted', { ticketId: 7, ...ticket }));

test('a browser hears its own company in order and numbered without gaps, and no other company', async () => {
  const [ours, theirs] = [await createWorld({ deps }), await createWorld({ deps })];
  const [us, them] = [await connect(await ours.person()), await connect(await theirs.person())];

  for (const value of ['a', 'b', 'c']) await changeSetting(ours, value);

  await expect.poll(us.actions).toEqual(['update', 'update', 'update']);
  const settings = us.heard
    .filter(({ event }) => event === `company-${ours.companyId}-settings`)
    .map(({ payload }) => payload);
  expect(settings.map(({ setting }) => setting)).toEqual(
    ['a', 'b', 'c'].map((value) => ({ key: 'signOption', value })),
  );
  const first = Number(settings[0]?.seq);
  expect(settings.map(({ seq }) => seq)).toEqual([first, first + 1, first + 2]);
  expect(them.actions()).toEqual([]);
});

test('ticket events reach the queue, the owner and admins, and nobody else', async () => {
  const world = await createWorld({ deps });
  const [sales, support] = [await world.queue(), await world.queue()];
  const owner = await world.person();
  const people = {
    admin: await connect(await world.person({ profile: 'admin' })),
    seller: await connect(await world.person({ queueIds: [sales.id] })),
    supporter: await connect(await world.person({ queueIds: [support.id] })),
    owner: await connect(owner),
  };

  await deleteTicket(world, { queueId: sales.id, userId: owner.userId });
  await deleteTicket(world, { queueId: null, userId: null });
  await changeSetting(world, 'end');

  await expect.poll(people.supporter.actions).toEqual(['update']);
  await expect.poll(people.admin.actions).toEqual(['delete', 'delete', 'update']);
  await expect.poll(people.seller.actions).toEqual(['delete', 'update']);
  await expect.poll(people.owner.actions).toEqual(['delete', 'update']);
});

test('whoever loses sight of a ticket is told so, whoever keeps it is not', async () => {
  const world = await createWorld({ deps });
  const [sales, support] = [await world.queue(), await world.queue()];
  const onlySales = await connect(await world.person({ queueIds: [sales.id] }));
  const both = await connect(await world.person({ queueIds: [sales.id, support.id] }));

  await world.act(async (ctx) =>
    ctx.emit('ticket.left', {
      ticketId: 7,
      before: { queueId: sales.id, userId: null },
      after: { queueId: support.id, userId: null },
    }),
  );
  await changeSetting(world, 'end');

  await expect.poll(onlySales.actions).toEqual(['removeFromList', 'update']);
  await expect.poll(both.actions).toEqual(['update']);
});

test('after a lost connection the missed events are caught up in order', async () => {
  const world = await createWorld({ deps });
  await world.queue('Vendas');
  const person = await world.person();
  const before = await connect(person);
  await changeSetting(world, 'seen');
  await expect.poll(before.actions).toEqual(['update']);
  const lastSeq = before.heard.at(-1)?.payload.seq;
  before.socket.disconnect();
  await changeSetting(world, 'long ago');
  await world.asPlatform(({ client }) =>
    client.query(`update events set created_at = $2 where company_id = $1`, [
      world.companyId,
      new Date(TEST_NOW.getTime() - 121_000),
    ]),
  );
  await changeSetting(world, 'missed');
  await deleteTicket(world, { queueId: null, userId: null });

  const after = await connect(person);
  const answer = (await after.socket.emitWithAck('catchUp', lastSeq)) as CatchUp;
  if (answer.refetch) throw new Error('expected the missed events');
  const missed = answer.events.filter(({ event }) => event.endsWith('-settings'));
  // What is older than two minutes says so: it disturbs nobody any more.
  expect(missed.map(({ payload }) => [payload.setting, payload.isLate])).toEqual([
    [{ key: 'signOption', value: 'long ago' }, true],
    [{ key: 'signOption', value: 'missed' }, undefined],
  ]);
  // The ticket without a queue is not for this person, live or later.
  expect(answer.events.filter(({ event }) => event.endsWith('-ticket'))).toEqual([]);
});

test('whoever missed too much is told to load everything again', async () => {
  const world = await createWorld({ deps });
  const { socket } = await connect(await world.person());
  await world.act(async (ctx) => {
    for (let i = 0; i <= MAX_MISSED_EVENTS; i += 1)
      ctx.emit('setting.changed', { setting: { key: 'signOption', value: String(i) } });
  });
  expect(await socket.emitWithAck('catchUp', 0)).toMatchObject({ refetch: true });
});

test('a socket needs a living session', async () => {
  const world = await createWorld({ deps });
  const person = await world.person();
  const old = { secret: deps.config.TOKEN_SECRET, now: new Date(TEST_NOW.getTime() - 3_600_000) };

  const stranger = ['ERR_UNAUTHENTICATED', 'ERR_UNAUTHENTICATED'];
  expect(await refusalOf()).toEqual(stranger);
  expect(await refusalOf('not-a-token')).toEqual(stranger);
  expect(await refusalOf(await signAccessToken(person.claims, old))).toEqual(['token expired', 'ERR_SESSION_EXPIRED']);
  expect(
    await refusalOf(
      await signAccessToken({ ...person.claims, tokenVersion: 9 }, { secret: old.secret, now: TEST_NOW }),
    ),
  ).toEqual(stranger);
});

test('a conversation is joined only by those who may see it', async () => {
  const world = await createWorld({ deps });
  const queue = await world.queue();
  const ticket = await world.ticket({ queueId: queue.id });
  const foreign = await (await createWorld({ deps })).ticket();
  const member = await connect(await world.person({ queueIds: [queue.id] }));
  const stranger = await connect(await world.person());

  expect(await member.socket.emitWithAck('joinChatBox', ticket.id)).toEqual({ joined: true });
  expect(await stranger.socket.emitWithAck('joinChatBox', ticket.id)).toEqual({ joined: false });
  expect(await member.socket.emitWithAck('joinChatBox', foreign.id)).toEqual({ joined: false });
  expect(await member.socket.emitWithAck('joinChatBox', { $ne: 1 })).toEqual({ error: 'ERR_VALIDATION' });
});
