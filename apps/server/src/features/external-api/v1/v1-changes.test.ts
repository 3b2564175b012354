import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createProgramHarness } from '../../../test/harness/program-harness.ts';
import { makeKey } from '../../api-keys/make-key.ts';
import { isWithin } from '../../api-keys/networks.ts';
import { tags } from '../../tags/tags.table.ts';
import { idempotencyKeys } from '../external-api.table.ts';
import { moveOf } from './ticket-move.ts';

type Json = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Said = [payload?: Json, headers?: Record<string, string>];
type Key = Partial<Parameters<typeof makeKey>[1]>;

async function desk() {
  const house = await createProgramHarness({ connection: { isDefault: true } });
  const { world, app } = house;
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  const scopes = [
    'messages:send',
    'messages:read',
    'contacts:read',
    'contacts:write',
    'tickets:read',
    'tickets:write',
  ] as const;
  const keyOf = (key: Key = {}) =>
    admin.act((ctx) => makeKey(ctx, { name: 'ERP', scopes, lifetimeDays: null, ...key }));
  const caller =
    (secret: string) =>
    async (method: Method, url: string, ...[payload, headers = {}]: Said) => {
      const answer = await app.inject({
        method,
        url: `/api/v1${url}`,
        headers: { authorization: `Bearer ${secret}`, ...headers },
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, json: answer.json<Json>() };
    };
  return {
    ...house,
    admin,
    keyOf,
    call: caller((await keyOf()).secret),
    as: async (key: Key) => caller((await keyOf(key)).secret),
  };
}

const pending = { status: 'pending', userId: null, queueId: null } as const;
const served = { status: 'open', userId: 7, queueId: 3 } as const;

test.each([
  [pending, { status: 'open' }, null],
  [pending, { status: 'open', userId: 7 }, { kind: 'moves', status: 'open', userId: 7, queueId: null }],
  [pending, { userId: 7, queueId: 3 }, { kind: 'moves', status: 'open', userId: 7, queueId: 3 }],
  [pending, { queueId: 3 }, { kind: 'moves', status: 'pending', userId: null, queueId: 3 }],
  [pending, { status: 'pending' }, { kind: 'stays' }],
  [served, { queueId: 4 }, { kind: 'moves', status: 'pending', userId: null, queueId: 4 }],
  [served, { queueId: 3 }, { kind: 'stays' }],
  [served, { status: 'open' }, { kind: 'stays' }],
  [served, { userId: 7 }, { kind: 'stays' }],
  [served, { userId: 8 }, { kind: 'moves', status: 'open', userId: 8, queueId: 3 }],
  [served, { status: 'pending' }, { kind: 'moves', status: 'pending', userId: null, queueId: 3 }],
  [served, { status: 'closed' }, { kind: 'moves', status: 'closed', userId: 7, queueId: 3 }],
  [{ ...served, status: 'closed' }, { status: 'open' }, { kind: 'moves', status: 'open', userId: 7, queueId: 3 }],
  [{ ...served, status: 'closed' }, { status: 'closed' }, { kind: 'stays' }],
  [served, {}, { kind: 'stays' }],
] as const)('a ticket that is %j, asked to become %j: %j', (now, wanted, move) => {
  expect(moveOf(now, wanted)).toEqual(move);
});

test('a program accepts for a person, transfers, tags, closes and opens again, and each is a line of the conversation', async () => {
  const { world, call, said, connection } = await desk();
  const queue = await world.queue('Suporte');
  const ana = await world.person({ name: 'Ana Prado', queueIds: [queue.id] });
  const bia = await world.person({ name: 'Bia Reis' });
  const contact = await world.contact({ number: '5511987654321' });
  const { id } = await world.ticket({
    contactId: contact.id,
    connectionId: connection.id,
    status: 'pending',
    isBot: true,
  });
  const change = (body: Json, headers: Record<string, string> = {}) => call('PATCH', `/tickets/${id}`, body, headers);
  expect((await change({ status: 'open' })).json).toMatchObject({ error: 'ERR_VALIDATION' });
  const once = { 'idempotency-key': 'aceite-1' };
  expect(await change({ userId: ana.userId, queueId: queue.id }, once)).toMatchObject({
    status: 200,
    json: { status: 'open', userId: ana.userId, queueId: queue.id },
  });
  expect((await change({ userId: bia.userId })).json).toMatchObject({ error: 'ERR_USER_NOT_IN_QUEUE' });
  const { companyId } = world;
  const [tag] = await world.seed((db) =>
    db.insert(tags).values({ companyId, name: 'VIP', color: '#112233' }).returning(),
  );
  expect((await change({ tagIds: [tag?.id ?? 0] })).status).toBe(200);
  expect((await change({ tagIds: [999_999_999] })).json).toMatchObject({ error: 'ERR_NO_TAG_FOUND' });
  expect((await change({ status: 'pending' })).json).toMatchObject({ status: 'pending', userId: null });
  expect((await change({ status: 'closed' })).json).toMatchObject({ status: 'closed' });
  // The same key is the first call again, whatever has happened since.
  expect((await change({ userId: ana.userId, queueId: queue.id }, once)).json).toMatchObject({ status: 'open' });
  expect((await call('GET', `/tickets/${id}`)).json).toMatchObject({ status: 'closed' });
  expect((await change({ userId: ana.userId })).json).toMatchObject({ status: 'open', userId: ana.userId });
  const lines = (await said()).map(({ body }) => body);
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toContain('API · ERP');
});

test('a closed ticket is not opened beside the one that its customer has', async () => {
  const { world, call, connection } = await desk();
  const ana = await world.person();
  const of = { contactId: (await world.contact({ number: '5511987654321' })).id, connectionId: connection.id };
  const closed = await world.ticket({ ...of, status: 'closed' });
  await world.ticket({ ...of, status: 'pending' });
  const answer = await call('PATCH', `/tickets/${closed.id}`, { userId: ana.userId });
  expect([answer.status, answer.json['error']]).toEqual([409, 'ERR_OTHER_OPEN_TICKET']);
});

test('a contact is changed in part; a number that somebody else has is refused', async () => {
  const { world, call } = await desk();
  const ana = await world.contact({ name: 'Ana', number: '5511987650001' });
  await world.contact({ name: 'Bia', number: '5511987650002' });
  const changed = await call('PATCH', `/contacts/${ana.id}`, { company: 'Prado' });
  expect([changed.status, changed.json]).toMatchObject([
    200,
    { name: 'Ana', company: 'Prado', number: '5511987650001' },
  ]);
  expect((await call('PATCH', `/contacts/${ana.id}`, { number: '5511987650002' })).status).toBe(409);
  expect((await call('GET', `/contacts/${ana.id}`)).json).toMatchObject({ number: '5511987650001' });
});

test('a program keeps webhooks; a secret is told once, and the answer kept for its key holds none', async () => {
  const { world, as } = await desk();
  const call = await as({ scopes: ['webhooks:manage'] });
  const wanted = { name: 'n8n', url: 'https://exemplo.com.br/gancho', types: ['message.received'] };
  const once = { 'idempotency-key': 'gancho' };
  const made = await call('POST', '/webhook-endpoints', wanted, once);
  expect([made.status, made.json]).toMatchObject([201, { webhook: { madeBy: 'API · ERP', format: 'standard' } }]);
  const secret = String(made.json['secret']);
  expect(secret).toMatch(/^whsec_/);
  expect((await call('POST', '/webhook-endpoints', wanted, once)).json).toMatchObject({ secret: null });
  const rows = await world.seed((db) =>
    db.select().from(idempotencyKeys).where(eq(idempotencyKeys.companyId, world.companyId)),
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
  const { id } = made.json['webhook'] as { id: number };
  const changed = await call('PATCH', `/webhook-endpoints/${id}`, { format: 'evolution', isOn: false });
  expect(changed.json).toMatchObject({ name: 'n8n', format: 'evolution', off: { reason: 'person' } });
  for (const url of ['http://exemplo.com.br/', 'https://10.0.0.1/', 'https://exemplo.com.br:22/'])
    expect((await call('PATCH', `/webhook-endpoints/${id}`, { url })).json).toMatchObject({
      error: 'ERR_WEBHOOK_ADDRESS',
    });
  expect((await call('GET', '/webhook-endpoints')).json).toMatchObject({ data: [{ id }] });
  expect((await call('DELETE', `/webhook-endpoints/${id}`)).status).toBe(200);
  expect((await call('GET', '/webhook-endpoints')).json).toEqual({ data: [] });
});

test('a confined key sees and writes within its connections and queues, and nothing else exists for it', async () => {
  const { world, as, connection, said } = await desk();
  const [sales, support] = [await world.queue('Vendas'), await world.queue('Suporte')];
  const other = await world.connection({ channel: 'whatsapp', provider: 'qr', name: 'Filial' });
  const of = { contactId: (await world.contact({ number: '5511987654321' })).id };
  const inside = await world.ticket({ ...of, connectionId: connection.id, queueId: sales.id, status: 'pending' });
  const elsewhere = await world.ticket({ ...of, connectionId: other.id, queueId: sales.id, status: 'pending' });
  const call = await as({ connectionIds: [connection.id], queueIds: [sales.id] });
  expect((await call('GET', '/tickets')).json).toMatchObject({ data: [{ id: inside.id }] });
  expect((await call('GET', '/connections')).json).toMatchObject({ data: [{ id: connection.id }] });
  for (const [method, url, body] of [
    ['GET', `/tickets/${elsewhere.id}`],
    ['PATCH', `/tickets/${elsewhere.id}`, { status: 'closed' }],
    ['POST', '/messages', { to: { ticketId: elsewhere.id }, content: { text: 'oi' } }],
  ] as const)
    expect([url, (await call(method, url, body)).json]).toMatchObject([url, { error: 'ERR_NO_TICKET_FOUND' }]);
  const say = { to: { number: '5511987650009' }, content: { text: 'oi' } };
  expect((await call('POST', '/messages', { ...say, connectionId: other.id })).json).toMatchObject({
    error: 'ERR_WAPP_NOT_INITIALIZED',
  });
  expect((await call('POST', '/messages', { ...say, ticket: { queueId: support.id } })).json).toMatchObject({
    error: 'ERR_NO_QUEUE_FOUND',
  });
  expect((await call('PATCH', `/tickets/${inside.id}`, { queueId: support.id })).json).toMatchObject({
    error: 'ERR_NO_QUEUE_FOUND',
  });
  expect(await said()).toEqual([]);
  const sent = await call('POST', '/messages', say);
  expect(sent.status).toBe(201);
  expect((await call('GET', `/messages/${String(sent.json['id'])}`)).status).toBe(200);
  const foreign = await (await as({}))('POST', '/messages', { ...say, to: { ticketId: elsewhere.id } });
  expect((await call('GET', `/messages/${String(foreign.json['id'])}`)).json).toMatchObject({
    error: 'ERR_NO_MESSAGE_FOUND',
  });
});

test('a key for everything that happens is confined to nothing, and names only what is there', async () => {
  const { keyOf, connection } = await desk();
  await expect(keyOf({ scopes: ['webhooks:manage'], connectionIds: [connection.id] })).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
  });
  await expect(keyOf({ connectionIds: [999_999_999] })).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  await expect(keyOf({ queueIds: [999_999_999] })).rejects.toMatchObject({ code: 'ERR_NO_QUEUE_FOUND' });
});

test('a key opens nothing from outside its networks, and its successor neither', async () => {
  const { as, keyOf, app, admin } = await desk();
  expect((await (await as({ networks: ['127.0.0.0/8', '2001:db8::/32'] }))('GET', '/connections')).status).toBe(200);
  const made = await keyOf({ networks: ['10.1.0.0/16'] });
  const opens = async (secret: string) =>
    (await app.inject({ url: '/api/v1/connections', headers: { authorization: `Bearer ${secret}` } })).statusCode;
  expect(await opens(made.secret)).toBe(401);
  const next = await app.inject({
    method: 'POST',
    url: `/api/api-keys/${made.apiKey.id}/rotate`,
    headers: admin.headers,
    payload: { graceHours: 0 },
  });
  const { secret, apiKey } = next.json<typeof made>();
  expect([await opens(secret), apiKey.networks]).toEqual([401, ['10.1.0.0/16']]);
});

test.each([
  [null, '203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.9', true],
  [['203.0.113.0/24'], '::ffff:203.0.113.77', true],
  [['203.0.113.0/24'], '203.0.114.1', false],
  [['2001:db8::/32'], '2001:db8:1::5', true],
  [['2001:db8::/32'], '203.0.113.9', false],
])('of %j, %s: %s', (networks, address, isInside) => {
  expect(isWithin(networks, address)).toBe(isInside);
});

test('a program that changes a part of a webhook takes back nothing that somebody changes at the same time', async () => {
  const { world, as } = await desk();
  const call = await as({ scopes: ['webhooks:manage'] });
  const wanted = { name: 'n8n', url: 'https://exemplo.com.br/gancho', types: ['message.received'] };
  const { id } = (await call('POST', '/webhook-endpoints', wanted)).json['webhook'] as { id: number };
  const { pool } = world.deps.database;
  const other = await pool.connect();
  try {
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
    await other.query('begin');
    await other.query(`update webhook_endpoints set name = 'ERP' where id = $1`, [id]);
    const changed = call('PATCH', `/webhook-endpoints/${id}`, { format: 'evolution' });
    const isWaiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    await expect.poll(async () => (await pool.query(isWaiting, [rows[0]?.pid])).rowCount).toBe(1);
    await other.query('commit');
    expect((await changed).json).toMatchObject({ name: 'ERP', format: 'evolution' });
  } finally {
    other.release();
  }
});
