import { expect, test } from 'vitest';
import { eventually, pushHarness } from '../../test/push/push-harness.ts';
import { pretendBrowser, parseSignature } from '../../test/push/push-service.ts';
import { createWorld, type World } from '../../test/world.ts';
import { acceptTicket } from '../ticket-actions/accept-ticket.ts';
import { transferTicket } from '../ticket-actions/transfer-ticket.ts';
import { pushMessagesJob } from './jobs/push-messages.job.ts';
import { makePushKeys } from './push-keys.ts';
import { pushAfterEvents } from './subscribers/push-after-events.ts';

const { running, call, subscribed, counter, settled } = pushHarness();

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
  expect(claims).toMatchObject({ aud: running().service.origin, sub: `mailto:${running().deps.config.ADMIN_EMAIL}` });
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
  expect(his.heard()).toEqual([{ kind: 'message', path: `/tickets/${ticket.uuid}`, title, body: '', tag }]);
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
    await (await createWorld({ deps: running().deps })).person({ profile: 'admin' }),
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
  const tag = heard()[0]?.tag;
  await settled(world);
  const read = async (ctx: Parameters<Parameters<World['act']>[0]>[0]) => {
    const { rows } = await ctx.client.query<{ id: number; queue_id: number | null }>(
      'update tickets set unread_messages = 0 where uuid = $1 returning id, queue_id',
      [tag],
    );
    const ticketId = Number(rows[0]?.id);
    ctx.emit('ticket.unread-changed', { ticketId, unreadMessages: 0, queueId: null, userId: null });
  };
  await world.act(read);
  await eventually(heard).toHaveLength(2);
  await settled(world);
  await world.act(read);
  await settled(world);
  expect(heard().slice(1)).toEqual([{ kind: 'close', tag }]);
});

const onlyAttempt = { number: 1, isLast: true };

test('a message that was read at once disturbs nobody', async () => {
  const { world } = await counter();
  const { heard } = await subscribed(await world.person({ profile: 'admin' }));
  const ticket = await world.ticket({ unreadMessages: 0 });
  await pushMessagesJob.run(
    running().deps,
    { companyId: world.companyId, messages: [{ ticketId: ticket.id, messageId: 1 }] },
    onlyAttempt,
  );
  await settled(world);
  expect(heard()).toEqual([]);
});

test('a flood of messages is a few jobs, and what waits from before the flood is still understood', async () => {
  const { world, say } = await counter();
  const { heard } = await subscribed(await world.person({ profile: 'admin' }));
  const ticket = await world.ticket({ unreadMessages: 2 });
  const { companyId } = world;
  const message = (id: number) =>
    ({
      name: 'message.created',
      companyId,
      payload: { message: { id, fromMe: false, mediaType: 'conversation' }, ticket },
    }) as never;
  const events = Array.from({ length: 120 }, (_, id) => message(id + 1));
  const asked = await world.asPlatform(({ client }) => pushAfterEvents(client, events, new Date()));
  const jobs = asked.map(({ job, payload }) => ({ job, count: (payload as { messages: [] }).messages.length }));
  expect(jobs).toEqual([50, 50, 20].map((count) => ({ job: pushMessagesJob, count })));

  await say('Oi');
  await eventually(heard).toHaveLength(1);
  const { rows } = await world.asPlatform(({ client }) =>
    client.query('select ticket_id as "ticketId", id as "messageId" from messages where company_id = $1', [companyId]),
  );
  const former = pushMessagesJob.payload.parse({ companyId, ...rows[0] });
  await pushMessagesJob.run(running().deps, former, onlyAttempt);
  await eventually(heard).toHaveLength(2);
});

const subscriptionsOf = async (world: World) =>
  (
    await running().deps.database.pool.query('select id from push_subscriptions where company_id = $1', [
      world.companyId,
    ])
  ).rowCount;

test('a browser that the push service no longer knows is forgotten', async () => {
  const { world, say } = await counter();
  await subscribed(await world.person({ profile: 'admin' }));
  running().service.answer(410);
  try {
    await say('Oi');
    await eventually(() => subscriptionsOf(world)).toBe(0);
    expect(running().service.delivered.length).toBeGreaterThan(0);
  } finally {
    running().service.answer(201);
  }
});

test('after signing out nothing reaches the browser any more', async () => {
  const { world } = await counter();
  const agent = await world.person({ profile: 'admin' });
  await subscribed(agent);
  expect(await subscriptionsOf(world)).toBe(1);
  await fetch(`${running().server.url}/api/auth/logout`, { method: 'DELETE', headers: agent.headers });
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
  const { subscription } = pretendBrowser(running().service.origin);
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
  expect(await read()).toEqual({
    sound: 'all',
    push: 'queues',
    quietFrom: null,
    quietUntil: null,
    mutedUntil: null,
    offKinds: [],
  });
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
  const keys = async () => (await running().deps.database.pool.query('select * from push_keys')).rows;
  const before = await keys();
  await world.asPlatform(makePushKeys);
  expect(await keys()).toEqual(before);
  expect(before).toMatchObject([{ sealed_private_key: expect.stringMatching(/^v1\./) }]);
});
