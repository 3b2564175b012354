import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createProgramHarness } from '../../../test/harness/program-harness.ts';
import { giveKey } from '../../../test/harness/credentials.ts';
import { apiKeys } from '../../api-keys/api-keys.table.ts';
import { isSecret, newSecret } from '../../api-keys/secret.ts';

type Json = Record<string, unknown>;
type Call = { method?: 'GET' | 'POST'; url: string; payload?: Json; headers?: Record<string, string> };

async function deskWithKey(options: Parameters<typeof createProgramHarness>[0] = {}) {
  const desk = await createProgramHarness({ ...options, connection: { isDefault: true } });
  const admin = await desk.world.person({ profile: 'admin', name: 'Renata' });
  const made = await giveKey(admin);
  const call = async ({ method = 'GET', url, payload, headers }: Call, secret = made.secret) => {
    const answer = await desk.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${secret}`, ...headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, json: answer.json<Json>(), headers: answer.headers };
  };
  return { ...desk, admin, made, call };
}

const oi = { to: { number: '5511987654321' }, content: { text: 'Sua nota saiu' } };

test('a key has a shape of its own, and a typo is known without asking anybody', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^bk_live_[0-9A-Za-z]{38}$/);
  expect(isSecret(secret)).toBe(true);
  const typo = secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  for (const text of [typo, secret.slice(0, -1), `${secret}x`, secret.toUpperCase(), ''])
    expect(isSecret(text)).toBe(false);
});

test('a key queues a text behind people, its bubble says whose it was, and its state can be asked', async () => {
  const { call, said, outbox, made, world } = await deskWithKey();
  const sent = await call({ method: 'POST', url: '/messages', payload: oi });
  const [message] = await said();
  expect([sent.status, sent.json]).toEqual([
    201,
    { id: message?.id, ids: [message?.id], status: 'queued', ticketId: message?.ticketId, ticketStatus: 'closed' },
  ]);
  expect([message?.body, message?.details, message?.userId]).toMatchObject([
    'Sua nota saiu',
    { via: { program: 'ERP' } },
    null,
  ]);
  expect(await outbox()).toMatchObject([{ priority: 1, state: 'queued' }]);
  expect([sent.headers['ratelimit-limit'], JSON.stringify(sent.json).includes(made.secret)]).toEqual(['600', false]);
  const state = await call({ url: `/messages/${message?.id}` });
  expect([state.status, state.json]).toMatchObject([
    200,
    { status: 'queued', steps: [{ step: 'queued' }], failure: null },
  ]);
  const [key] = await world.seed((db) => db.select().from(apiKeys).where(eq(apiKeys.companyId, world.companyId)));
  expect(key?.lastUsedAt).toEqual(TEST_NOW);
});

test('the same key of a call is one message, and another text under it is refused', async () => {
  const { call, said } = await deskWithKey();
  const headers = { 'idempotency-key': 'nota-17' };
  const [first, again] = [
    await call({ method: 'POST', url: '/messages', payload: oi, headers }),
    await call({ method: 'POST', url: '/messages', payload: oi, headers }),
  ];
  expect([again.status, again.json, again.headers['idempotency-replayed']]).toEqual([201, first.json, 'true']);
  const other = { ...oi, content: { text: 'Outra' } };
  const refused = await call({ method: 'POST', url: '/messages', payload: other, headers });
  expect([refused.status, refused.json['error']]).toEqual([422, 'ERR_IDEMPOTENCY_MISMATCH']);
  expect(await said()).toHaveLength(1);
});

test('contacts, tickets and connections can be read, and a contact added once', async () => {
  const { call, connection } = await deskWithKey();
  const ana = { name: 'Ana Prado', number: '5511987650001', company: 'Prado' };
  const added = await call({ method: 'POST', url: '/contacts', payload: ana });
  expect([added.status, added.json]).toMatchObject([
    201,
    { name: 'Ana Prado', number: '5511987650001', company: 'Prado' },
  ]);
  const twice = await call({ method: 'POST', url: '/contacts', payload: ana });
  expect([twice.status, twice.json]).toMatchObject([409, { details: { contactId: added.json['id'] } }]);
  for (const search of ['prado', '11%2098765-0001', '551187650001'])
    expect((await call({ url: `/contacts?search=${search}` })).json).toMatchObject({ data: [added.json] });
  const unheard = await call({ url: '/contacts?number=5511900000000' });
  expect([unheard.status, unheard.json]).toMatchObject([
    400,
    {
      error: 'ERR_VALIDATION',
      details: { fields: ['query.number'], reasons: ['unknown'], known: ['search', 'cursor'] },
      message: 'Confira query.number (não existe). O que pode ser perguntado: search, cursor.',
    },
  ]);

  const asked = await call({
    method: 'POST',
    url: '/messages',
    payload: { ...oi, to: { number: ana.number }, ticket: { status: 'pending' } },
  });
  expect([asked.status, asked.json]).toMatchObject([201, { ticketStatus: 'pending' }]);
  const { json } = await call({ url: `/tickets?status=pending&contactId=${String(added.json['id'])}` });
  expect(json).toMatchObject({ data: [{ status: 'pending', contact: { name: 'Ana Prado' } }], nextCursor: null });
  expect((await call({ url: '/tickets?status=open' })).json).toEqual({ data: [], nextCursor: null });
  expect((await call({ url: '/connections' })).json).toMatchObject({
    data: [{ id: connection.id, isConnected: true }],
  });
});

test('a rotated key goes on for its hours, one without grace and a deleted one not at all', async () => {
  let now = TEST_NOW;
  const deps = await createTestDeps({ now: () => now });
  const { call, made, admin, app, world } = await deskWithKey({ deps });
  const manage = (method: 'POST' | 'DELETE', url: string, payload?: Json) =>
    app.inject({ method, url: `/api/api-keys/${url}`, headers: admin.headers, ...(payload && { payload }) });
  const opens = async (secret: string) => (await call({ url: '/connections' }, secret)).status;

  const { secret: next, apiKey } = (await manage('POST', `${made.apiKey.id}/rotate`, { graceHours: 1 })).json<
    typeof made
  >();
  expect([await opens(made.secret), await opens(next)]).toEqual([200, 200]);
  const last = (await manage('POST', `${apiKey.id}/rotate`, { graceHours: 0 })).json<typeof made>();
  expect([await opens(next), await opens(last.secret)]).toEqual([401, 200]);
  expect((await manage('DELETE', String(apiKey.id))).statusCode).toBe(200);
  expect((await manage('DELETE', String(apiKey.id))).json()).toMatchObject({ error: 'ERR_NO_API_KEY_FOUND' });
  // Admins who have the list open see each step of it.
  const heard = (await world.emitted()).filter(({ name }) => name.startsWith('api-key.'));
  expect(heard.map(({ name, payload }) => [name, payload])).toEqual([
    ['api-key.created', { apiKeyId: made.apiKey.id }],
    ['api-key.created', { apiKeyId: apiKey.id }],
    ['api-key.changed', { apiKeyId: made.apiKey.id }],
    ['api-key.created', { apiKeyId: last.apiKey.id }],
    ['api-key.changed', { apiKeyId: apiKey.id }],
    ['api-key.deleted', { apiKeyId: apiKey.id }],
  ]);
  // Rotated again with a longer grace, a key lives no longer than it would have.
  expect((await manage('POST', `${made.apiKey.id}/rotate`, { graceHours: 24 })).statusCode).toBe(200);
  now = new Date(now.getTime() + 3_600_001);
  expect([await opens(made.secret), await opens(last.secret)]).toEqual([401, 200]);
});

test('no list, no log and no row holds a key', async () => {
  const { made, admin, app, world } = await deskWithKey();
  const listed = await app.inject({ url: '/api/api-keys', headers: admin.headers });
  expect(listed.json()).toMatchObject({
    apiKeys: [{ name: 'ERP', madeBy: 'Renata', lastFour: made.secret.slice(-4), expiresAt: null }],
  });
  const { rows } = await world.deps.database.pool.query<{ line: string }>(
    `select to_jsonb(k)::text as line from api_keys k where company_id = $1
     union all select to_jsonb(a)::text from audit_log a where company_id = $1`,
    [world.companyId],
  );
  expect(rows).toHaveLength(2);
  expect([listed.body, ...rows.map(({ line }) => line)].join()).not.toContain(made.secret.slice(8, -4));
});
