import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../../app/start-server.ts';
import { createTestDeps } from '../../test/database.ts';
import { createInbound } from '../../test/inbound.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { pretendBrowser, pushService, parseSignature } from '../../test/push-service.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import type { Deps } from '../../platform/deps.ts';
import { acceptTicket } from '../ticket-actions/accept-ticket.ts';
import { transferTicket } from '../ticket-actions/transfer-ticket.ts';
import { pushMessageJob } from './jobs/push-message.job.ts';
import { makePushKeys } from './push-keys.ts';

let service: Awaited<ReturnType<typeof pushService>>;
let deps: Deps;
let server: RunningServer;

beforeAll(async () => {
  service = await pushService();
  deps = await createTestDeps({
    databaseUrl: await createOwnDatabase(),
    environment: { PUSH_ORIGINS: service.origin },
  });
  server = await startServer(deps, ['http', 'realtime', 'worker']);
});
afterAll(async () => {
  await server.stop();
  await service.close();
});

/** Loops of other companies run beside; what takes longer than this is lost. */
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 15_000 });

type Call = `${'GET' | 'PUT' | 'POST' | 'DELETE'} ${string}`;
const call = (what: Call, by: Person, body?: object) =>
  fetch(`${server.url}/api/notifications${what.split(' ')[1]}`, {
    method: what.split(' ')[0] ?? 'GET',
    headers: { ...by.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

/** A browser of this person that takes push messages; `heard` is what arrived there, in order. */
async function subscribed(person: Person, language = 'pt') {
  const browser = pretendBrowser(service.origin);
  const answer = await call('POST /subscriptions', person, { ...browser.subscription, language });
  expect(answer.status).toBe(200);
  const path = new URL(browser.subscription.endpoint).pathname;
  const arrived = () => service.delivered.filter((letter) => letter.path === path);
  return { browser, arrived, heard: () => arrived().map(({ body }) => browser.read(body)) };
}

async function counter() {
  const world = await createWorld({ deps });
  await world.asPlatform(makePushKeys);
  const inbound = await createInbound(world);
  const marina = { wa_id: '5511988887777', profile: { name: 'Marina Lacerda' } };
  const say = (body: string) => inbound.say({ from: marina.wa_id, text: { body } }, marina);
  return { world, say };
}

/** Everything asked for so far has been done. */
const settled = (world: World) =>
  eventually(async () => {
    const { rows } = await deps.database.pool.query<{ left: number }>(
      `select (select count(*) from events where company_id = $1 and not dispatched)
           + (select count(*) from graphile_worker._private_jobs where (payload->>'companyId')::bigint = $1
                and locked_at is null and run_at <= now() and attempts < max_attempts)
           + (select count(*) from graphile_worker._private_jobs where (payload->>'companyId')::bigint = $1 and locked_at is not null) as left`,
      [world.companyId],
    );
    return Number(rows[0]?.left);
  }).toBe(0);

test('a waiting customer reaches the phone of an agent of the queue, encrypted for it and signed by us', async () => {
  const { world, say } = await counter();
  const agent = await world.person({ profile: 'admin' });
  const { arrived, heard } = await subscribed(agent);
  await say('Oi, vocês abrem hoje?');
  await eventually(heard).toHaveLength(1);

  expect(heard()[0]).toMatchObject({ kind: 'message', title: 'Marina Lacerda', body: 'Oi, vocês abrem hoje?' });
  const [letter] = arrived();
  const { isGenuine, key, claims } = parseSignature(letter?.headers.authorization);
  const { publicKey } = (await (await call('GET /push-key', agent)).json()) as { publicKey: string };
  expect({ isGenuine, key }).toEqual({ isGenuine: true, key: publicKey });
  expect(claims).toMatchObject({ aud: service.origin, sub: `mailto:${deps.config.ADMIN_EMAIL}` });
  expect(letter?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '43200' });
  expect(letter?.headers.topic).toMatch(/^[0-9a-f]{32}$/);
  expect(letter?.body.toString('latin1')).not.toContain('Marina');
});

test('who is given a ticket by somebody else hears of it, who takes one does not', async () => {
  const { world } = await counter();
  const queue = await world.queue();
  const [camila, rafael] = [await world.person({ queueIds: [queue.id] }), await world.person({ queueIds: [queue.id] })];
  const [hers, his] = [await subscribed(camila), await subscribed(rafael, 'en')];
  const ticket = await world.ticket({ queueId: queue.id });
  await camila.act((ctx) => acceptTicket(ctx, { ticketId: ticket.id }));
  await camila.act((ctx) => transferTicket(ctx, { ticketId: ticket.id, change: { userId: rafael.userId } }));
  await eventually(his.heard).toHaveLength(1);
  await settled(world);
  const tag = `assigned:${ticket.uuid}`;
  const title = expect.stringMatching(/^Ticket transferred to you: ./);
  expect(his.heard()).toEqual([{ kind: 'message', ticketUuid: ticket.uuid, title, body: '', tag }]);
  expect(hers.heard()).toEqual([]);
});

test('the devices of a company that has not paid stay silent', async () => {
  const { world, say } = await counter();
  const { heard } = await subscribed(await world.person({ profile: 'admin' }));
  await world.paidUntil('2020-01-01');
  await say('Oi');
  await settled(world);
  expect(heard()).toEqual([]);
});

test('nobody is disturbed by what they may not see, nor by what they asked not to hear', async () => {
  const { world, say } = await counter();
  const queue = await world.queue();
  const [boss, deaf, away, stranger, other] = [
    await world.person({ profile: 'admin' }),
    await world.person({ profile: 'admin' }),
    await world.person({ profile: 'admin' }),
    await world.person({ queueIds: [queue.id] }),
    await (await createWorld({ deps })).person({ profile: 'admin' }),
  ];
  const ears = await Promise.all([boss, deaf, away, stranger, other].map((person) => subscribed(person)));
  await call('PUT /preferences', stranger, { push: 'all' });
  await call('PUT /preferences', other, { push: 'all' });
  await call('PUT /preferences', deaf, { push: 'mine' });
  await call('PUT /preferences', away, { mutedUntil: '2026-11-20T15:00:01.000Z' });
  await say('Oi');
  await eventually(() => ears[0]?.heard().length).toBe(1);
  await settled(world);
  expect(ears.map(({ heard }) => heard().length)).toEqual([1, 0, 0, 0, 0]);
});

test('a company may keep the words of its customers off the screens', async () => {
  const { world, say } = await counter();
  const agent = await world.person({ profile: 'admin' });
  const { heard } = await subscribed(agent, 'tr');
  await world.seed((db) =>
    db.execute(
      `insert into settings (company_id, key, value) values (${world.companyId}, 'pushShowsText', 'disabled')`,
    ),
  );
  await say('Meu CPF é 123');
  await eventually(heard).toHaveLength(1);
  expect(heard()).toMatchObject([{ title: 'Marina Lacerda', body: 'Yeni mesaj' }]);
});

test('what was read elsewhere disappears from the device, once', async () => {
  const { world, say } = await counter();
  const agent = await world.person({ profile: 'admin' });
  const { heard } = await subscribed(agent);
  await say('Oi');
  await eventually(heard).toHaveLength(1);
  const ticketUuid = heard()[0]?.ticketUuid;
  await settled(world);
  const read = async (ctx: Parameters<Parameters<World['act']>[0]>[0]) => {
    const { rows } = await ctx.client.query<{ id: number; queue_id: number | null }>(
      'update tickets set unread_messages = 0 where uuid = $1 returning id, queue_id',
      [ticketUuid],
    );
    const ticketId = Number(rows[0]?.id);
    ctx.emit('ticket.unread-changed', { ticketId, unreadMessages: 0, queueId: null, userId: null });
  };
  await world.act(read);
  await eventually(heard).toHaveLength(2);
  await settled(world);
  await world.act(read);
  await settled(world);
  expect(heard().slice(1)).toEqual([{ kind: 'close', ticketUuid }]);
});

const onlyAttempt = { number: 1, isLast: true };

test('a message that was read at once disturbs nobody', async () => {
  const { world } = await counter();
  const { heard } = await subscribed(await world.person({ profile: 'admin' }));
  const ticket = await world.ticket({ unreadMessages: 0 });
  await pushMessageJob.run(deps, { companyId: world.companyId, ticketId: ticket.id, messageId: 1 }, onlyAttempt);
  await settled(world);
  expect(heard()).toEqual([]);
});

const subscriptionsOf = async (world: World) =>
  (await deps.database.pool.query('select id from push_subscriptions where company_id = $1', [world.companyId]))
    .rowCount;

test('a browser that the push service no longer knows is forgotten', async () => {
  const { world, say } = await counter();
  await subscribed(await world.person({ profile: 'admin' }));
  service.answer(410);
  try {
    await say('Oi');
    await eventually(() => subscriptionsOf(world)).toBe(0);
    expect(service.delivered.length).toBeGreaterThan(0);
  } finally {
    service.answer(201);
  }
});

test('after signing out nothing reaches the browser any more', async () => {
  const { world } = await counter();
  const agent = await world.person({ profile: 'admin' });
  await subscribed(agent);
  expect(await subscriptionsOf(world)).toBe(1);
  await fetch(`${server.url}/api/auth/logout`, { method: 'DELETE', headers: agent.headers });
  expect(await subscriptionsOf(world)).toBe(0);
});

test('a browser belongs to whoever is signed in there, of whatever company', async () => {
  const [before, after] = [await counter(), await counter()];
  const [first, second] = [
    await before.world.person({ profile: 'admin' }),
    await after.world.person({ profile: 'admin' }),
  ];
  const { browser } = await subscribed(first);
  await call('POST /subscriptions', second, browser.subscription);
  expect([await subscriptionsOf(before.world), await subscriptionsOf(after.world)]).toEqual([0, 1]);
  await call('DELETE /subscriptions', second);
  expect(await subscriptionsOf(after.world)).toBe(0);
});

test('addresses in our own networks and broken keys are refused', async () => {
  const { world } = await counter();
  const agent = await world.person();
  const { subscription } = pretendBrowser(service.origin);
  const refused = [
    { ...subscription, endpoint: 'https://169.254.169.254/latest/meta-data' },
    { ...subscription, endpoint: 'http://push.exemplo.com/x' },
    { ...subscription, keys: { ...subscription.keys, p256dh: 'AAAA' } },
    { ...subscription, keys: { ...subscription.keys, auth: '' } },
  ];
  for (const body of refused) {
    const answer = await call('POST /subscriptions', agent, body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'ERR_VALIDATION' }]);
  }
  expect(await subscriptionsOf(world)).toBe(0);
});

test('preferences start with the defaults, keep what is left out, and reach the other tabs', async () => {
  const { world } = await counter();
  const agent = await world.person();
  const read = async () => (await call('GET /preferences', agent)).json();
  expect(await read()).toEqual({ sound: 'all', push: 'queues', quietFrom: null, quietUntil: null, mutedUntil: null });
  await call('PUT /preferences', agent, { quietFrom: '22:00', quietUntil: '07:00' });
  await call('PUT /preferences', agent, { sound: 'mine' });
  expect(await read()).toMatchObject({ sound: 'mine', push: 'queues', quietFrom: '22:00', quietUntil: '07:00' });
  const told = (await world.emitted()).filter(({ name }) => name === 'notification-preferences.changed');
  expect(told).toHaveLength(2);
  expect(told[1]?.rooms).toEqual([`${world.companyId}:user:${agent.userId}`]);
  expect((await call('PUT /preferences', agent, { quietFrom: '24:00' })).status).toBe(400);
});

test('the keys are made once, and their private half cannot be read from the database', async () => {
  const { world } = await counter();
  const keys = async () => (await deps.database.pool.query('select * from push_keys')).rows;
  const before = await keys();
  await world.asPlatform(makePushKeys);
  expect(await keys()).toEqual(before);
  expect(before).toMatchObject([{ sealed_private_key: expect.stringMatching(/^v1\./) }]);
});
