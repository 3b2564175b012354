import { asc, eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createTestDeps } from '../../test/database.ts';
import { createProgramHarness } from '../../test/harness/program-harness.ts';
import { giveToken } from '../../test/harness/credentials.ts';
import { companies } from '../companies/companies.table.ts';
import { newToken } from '../connections/secrets/connection-token.ts';
import { externalCalls } from './external-api.table.ts';

const oi = { number: '5511987654321', body: 'oi' };
type Desk = Awaited<ReturnType<typeof createProgramHarness>>;
const verdict = async (desk: Desk, headers: Record<string, string> = {}) => {
  const { status, json } = await desk.send(oi, headers);
  return [status, json['error']];
};
const calls = ({ world }: Desk) =>
  world.seed((db) =>
    db.select().from(externalCalls).where(eq(externalCalls.companyId, world.companyId)).orderBy(asc(externalCalls.id)),
  );

test('only a token of exactly one connection opens it', async () => {
  const desk = await createProgramHarness();
  const person = await desk.world.person({ profile: 'admin' });
  const worthless = [newToken(), 'x'.repeat(19), 'x'.repeat(65), "' or 1=1 --", `bk_live_${newToken()}`, person.token];
  for (const token of worthless) {
    expect(await verdict(desk, { authorization: `Bearer ${token}` })).toEqual([401, 'ERR_UNAUTHENTICATED']);
  }
  expect(await verdict(desk, { authorization: '' })).toEqual([401, 'ERR_UNAUTHENTICATED']);
  expect(await verdict(desk, { authorization: `bearer  ${desk.token}` })).toEqual([202, undefined]);
  // A token that another company's connection bears as well is no proof.
  const theirs = await createProgramHarness();
  await giveToken(theirs.world, theirs.connection.id, desk.token);
  expect(await verdict(desk)).toEqual([401, 'ERR_UNAUTHENTICATED']);
});

test('a token of sixty-four characters, as people bring along, opens it too', async () => {
  const desk = await createProgramHarness();
  const long = 'Ab3'.repeat(22).slice(0, 64);
  await giveToken(desk.world, desk.connection.id, long);
  expect(await verdict(desk, { authorization: `Bearer ${long}` })).toEqual([202, undefined]);
});

test('a person’s session opens nothing with a token of a connection', async () => {
  const desk = await createProgramHarness();
  const headers = { authorization: `Bearer ${desk.token}` };
  expect((await desk.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
});

test('company, plan and connection say no in this order, each in its own words', async () => {
  const off = await createProgramHarness({ planFlags: { useExternalApi: false } });
  const refused = await off.send(oi);
  expect([refused.status, refused.json]).toEqual([
    403,
    {
      error: 'ERR_NO_PERMISSION',
      details: { planFlag: 'useExternalApi' },
      message: 'O plano da empresa não inclui a API.',
      requestId: refused.headers['x-request-id'],
    },
  ]);
  expect(await verdict(await createProgramHarness({ dueDate: '2026-11-01' }))).toEqual([
    402,
    'ERR_SUBSCRIPTION_EXPIRED',
  ]);
  const unlinked = await createProgramHarness({ connection: { status: 'DISCONNECTED' } });
  expect(await verdict(unlinked)).toEqual([409, 'ERR_WAPP_NOT_INITIALIZED']);
  const shut = await createProgramHarness();
  await shut.world.seed((db) =>
    db.update(companies).set({ status: false }).where(eq(companies.id, shut.world.companyId)),
  );
  expect(await verdict(shut)).toEqual([403, 'ERR_ACCOUNT_DISABLED']);
});

test('a telephone of the sandbox is offered where there is one that plays the connection', async () => {
  const asked: unknown[] = [];
  const deps = await createTestDeps({ environment: { SANDBOX: 'on' } });
  const fetch: typeof deps.fetch = async (...given) => {
    const request = new Request(...given);
    asked.push([request.url.replace(/^.*__sim/, ''), await request.json()]);
    return new Response('{}');
  };
  const desk = await createProgramHarness({
    deps: { ...deps, fetch },
    connection: { channel: 'wppoficial', provider: 'oficial', accountId: '4711' },
  });
  const admin = await desk.world.person({ profile: 'admin' });
  const offer = (connectionId: number) =>
    desk.app.inject({
      method: 'POST',
      url: '/api/messages-api/test-phone',
      payload: { connectionId },
      headers: admin.headers,
    });
  const number = `551196${String(desk.world.companyId).padStart(7, '0')}`;
  expect((await offer(desk.connection.id)).json()).toEqual({ number });
  expect(asked).toMatchObject([
    ['/users', { phone: number }],
    [`/users/${number}/send`, { phoneNumberId: '4711', type: 'text' }],
  ]);
  expect((await offer(999_999_999)).json()).toEqual({ error: 'ERR_NO_WAPP_FOUND' });
  const linked = await desk.world.connection({ channel: 'whatsapp', provider: 'qr', status: 'DISCONNECTED' });
  expect((await offer(linked.id)).json()).toEqual({ error: 'ERR_WAPP_NOT_INITIALIZED' });
});

test('of a refused call the fields stand in the ledger with what is wrong with each, and nothing of what was said in them', async () => {
  const desk = await createProgramHarness();
  const json = { 'content-type': 'application/json' };
  await desk.send({ body: 'segredo', userId: 'segredo', status: 'segredo' });
  await desk.send({ number: '5511987654321', body: 'segredo '.repeat(600) });
  await desk.send({ number: '5511987654321', body: '   ' });
  const unread = { fields: ['body'], reasons: ['unreadable'] };
  for (const [said, type] of [
    ['{ "number": segredo', 'application/json'],
    ['number=5511987654321&body=segredo', 'application/x-www-form-urlencoded'],
  ] as const)
    expect((await desk.send(said, { 'content-type': type })).json).toMatchObject({
      error: 'ERR_VALIDATION',
      details: unread,
      message: 'Confira body (não pôde ser lido).',
    });
  await desk.send({ number: '5511987654321', body: 'segredo', userId: -1 });
  await desk.send(JSON.stringify({ number: 'x'.repeat(1_100_000) }), json);
  const form = new FormData();
  form.append('number', '5511987654321');
  for (let n = 0; n < 11; n += 1) form.append('medias', new Blob(['segredo']), `segredo-${n}.txt`);
  const answer = await desk.sendForm(form);
  await desk.send({ text: 'segredo' }, {}, '/api/evolution/message/sendText/Loja');
  const noted = await calls(desk);
  expect(noted.map(({ status, error, faults }) => [status, error, faults])).toEqual([
    [
      400,
      'ERR_VALIDATION',
      [
        { field: 'body.number', reason: 'missing' },
        { field: 'body.userId', reason: 'value' },
        { field: 'body.status', reason: 'value' },
      ],
    ],
    [400, 'ERR_VALIDATION', [{ field: 'body.body', reason: 'long' }]],
    [400, 'ERR_VALIDATION', [{ field: 'body.body', reason: 'short' }]],
    [400, 'ERR_VALIDATION', [{ field: 'body', reason: 'unreadable' }]],
    [400, 'ERR_VALIDATION', [{ field: 'body', reason: 'unreadable' }]],
    [400, 'ERR_VALIDATION', [{ field: 'body.userId', reason: 'value' }]],
    [413, 'ERR_PAYLOAD_TOO_LARGE', [{ field: 'body', reason: 'long' }]],
    [400, 'ERR_VALIDATION', [{ field: 'body.medias', reason: 'long' }]],
    [400, 'ERR_VALIDATION', [{ field: 'body.number', reason: 'missing' }]],
  ]);
  expect(JSON.stringify(noted)).not.toContain('segredo');
  expect([answer.status, answer.json['message']]).toEqual([400, 'Confira body.medias (longo demais).']);
});

test('every call of a known token is noted without number or text, and its newest fifty stay', async () => {
  const desk = await createProgramHarness();
  await desk.send(oi);
  await desk.send({ number: '1', body: 'segredo' });
  const [sent, refused] = await calls(desk);
  expect([sent, refused]).toMatchObject([
    { status: 202, error: null, messageId: expect.any(Number), connectionId: desk.connection.id },
    { status: 400, error: 'ERR_WAPP_INVALID_CONTACT', messageId: null },
  ]);
  expect(JSON.stringify([sent, refused])).not.toMatch(/segredo|98765/);
  for (let n = 0; n < 50; n += 1) await desk.send({});
  const kept = await calls(desk);
  const admin = await desk.world.person({ profile: 'admin' });
  const shown = await desk.app.inject({ url: `/api/messages-api/calls/${desk.connection.id}`, headers: admin.headers });
  expect(shown.json<{ calls: { id: number }[] }>().calls.map(({ id }) => id)).toEqual(
    kept.map(({ id }) => id).toSorted((a, b) => b - a),
  );
  expect([kept.length, kept.some(({ id }) => id === sent?.id)]).toEqual([50, false]);
});
