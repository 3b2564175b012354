import { createServer } from 'node:http';
import { MAX_UPLOAD_BYTES } from '@balcao/contract/messages/routes.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { week } from '../../../test/harness/automatic-harness.ts';
import { giveKey } from '../../../test/harness/credentials.ts';
import { createProgramHarness } from '../../../test/harness/program-harness.ts';
import { companies } from '../../companies/companies.table.ts';
import { messages } from '../../messages/messages.table.ts';
import { queues } from '../../queues/queues.table.ts';
import { settings } from '../../settings/settings.table.ts';
import { suppress } from '../../suppressions/suppress.ts';
import { expireSends } from '../expire-sends.ts';
import { fetchAddress } from '../media/fetch-address.ts';

type Json = Record<string, unknown>;
const NUMBER = '5511987654321';
const oi = { to: { number: NUMBER }, content: { text: 'Sua nota saiu' } };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function desk(options: Parameters<typeof createProgramHarness>[0] = {}) {
  const house = await createProgramHarness({ ...options, connection: { isDefault: true, ...options.connection } });
  const admin = await house.world.person({ profile: 'admin', name: 'Renata' });
  const made = await giveKey(admin);
  const authorization = `Bearer ${made.secret}`;
  const post = async (payload: Json | Buffer, url = '/messages', headers: Record<string, string> = {}) => {
    const answer = await house.app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: { authorization, ...headers },
      payload,
    });
    return { status: answer.statusCode, json: answer.json<Json>(), headers: answer.headers };
  };
  const read = async (id: unknown) =>
    (await house.app.inject({ url: `/api/v1/messages/${String(id)}`, headers: { authorization } })).json<Json>();
  return { ...house, admin, made, post, read };
}

test('a place and cards of contacts are sent, and a contact or ticket is a recipient as a number is', async () => {
  const { world, connection, post, said } = await desk();
  const contact = await world.contact({ number: NUMBER });
  const location = { latitude: -23.5, longitude: -46.6, name: 'Loja', address: null };
  const placed = await post({ to: { contactId: contact.id }, content: { location } });
  expect([placed.status, placed.json]).toMatchObject([201, { ticketStatus: 'closed' }]);
  const cards = [{ name: 'Vendas', phones: [{ phone: '+5511988887777', waId: null }] }];
  const again = await post({ to: { ticketId: placed.json['ticketId'] }, content: { contacts: cards } });
  expect([again.status, again.json]).toMatchObject([
    201,
    { ticketId: placed.json['ticketId'], ticketStatus: 'closed' },
  ]);
  const other = await world.connection({ channel: 'whatsapp', provider: 'qr' });
  const elsewhere = { content: oi.content, connectionId: other.id };
  expect((await post({ ...elsewhere, to: { ticketId: placed.json['ticketId'] } })).json).toMatchObject({
    error: 'ERR_VALIDATION',
  });
  expect(await said()).toMatchObject([
    { mediaType: 'locationMessage', body: 'Loja', connectionId: connection.id },
    { mediaType: 'contactMessage', body: 'Vendas', contactId: contact.id },
  ]);
});

test('a contact or ticket of another company does not exist', async () => {
  const { post } = await desk();
  const { world } = await desk();
  const contact = await world.contact({ number: NUMBER });
  const ticket = await world.ticket({ contactId: contact.id });
  expect((await post({ ...oi, to: { contactId: contact.id } })).json).toMatchObject({ error: 'ERR_NO_CONTACT_FOUND' });
  expect((await post({ ...oi, to: { ticketId: ticket.id } })).json).toMatchObject({ error: 'ERR_NO_TICKET_FOUND' });
});

test.each([
  [{ ...oi, to: { number: NUMBER, contactId: 1 } }],
  [{ ...oi, content: { text: 'a', location: { latitude: 0, longitude: 0, name: null, address: null } } }],
  [{ ...oi, content: {} }],
  [{ ...oi, content: { text: '   ' } }],
  [{ ...oi, content: { media: { url: 'ftp://exemplo.com.br/a.pdf' } } }],
  [{ ...oi, content: { media: { url: 'https://exemplo.com.br/a.pdf', uploadId: crypto.randomUUID() } } }],
  [{ ...oi, expiresAt: new Date(TEST_NOW.getTime() - 1000).toISOString() }],
  [{ ...oi, clientReference: 'x'.repeat(121) }],
])('%j is refused before anything is stored', async (body) => {
  const { post, said, tickets } = await desk();
  expect([(await post(body)).json['error'], await said(), await tickets()]).toEqual(['ERR_VALIDATION', [], []]);
});

test('while its connection is down a message is refused, or waits where the program prefers that', async () => {
  const house = await desk({ connection: { status: 'DISCONNECTED' } });
  const { app, admin, connection, world, post, outbox, read } = house;
  expect((await post(oi)).json).toMatchObject({ error: 'ERR_WAPP_NOT_INITIALIZED' });
  const waiting = await post({ ...oi, whenDisconnected: 'queue', clientReference: 'nota-17' });
  expect(waiting.status).toBe(201);
  expect(await outbox()).toMatchObject([{ state: 'queued', priority: 1 }]);
  expect(await read(waiting.json['id'])).toMatchObject({
    status: 'queued',
    clientReference: 'nota-17',
    waiting: { because: 'connection' },
  });
  const gone = await app.inject({ method: 'DELETE', url: `/api/whatsapp/${connection.id}`, headers: admin.headers });
  expect(gone.statusCode).toBe(200);
  expect(await read(waiting.json['id'])).toMatchObject({
    status: 'failed',
    waiting: null,
    failure: { reason: 'connection-deleted' },
  });
  // Who has the conversation open is told as well, and so are the webhooks.
  const { rows } = await world.deps.database.pool.query<{ payload: Json }>(
    "select payload from events where company_id = $1 and name = 'message.ack-changed'",
    [world.companyId],
  );
  expect(rows).toMatchObject([
    { payload: { messageId: waiting.json['id'], ack: 0, failure: { reason: 'connection-deleted', canRetry: true } } },
  ]);
});

test('a program that respects opening hours is refused where its message would land in a closed queue, or at a closed door', async () => {
  const { world, post, said } = await desk();
  const { companyId } = world;
  const morning = week('08:00', '09:00');
  const closed = await world.queue();
  const open = await world.queue();
  await world.seed((db) => db.update(queues).set({ schedules: morning }).where(eq(queues.id, closed.id)));
  await world.seed((db) => db.insert(settings).values({ companyId, key: 'scheduleType', value: 'queue' }));
  const asking = async (fields: Json) => {
    const { status, json } = await post({ ...oi, respectHours: true, ...fields });
    return json['error'] ?? status;
  };
  const inQueue = (id: number) => ({ ticket: { status: 'pending', queueId: id } });
  expect(await asking(inQueue(closed.id))).toBe('ERR_OUT_OF_HOURS');
  expect([await said(), (await post({ ...oi, ...inQueue(closed.id) })).status]).toEqual([[], 201]);
  // It waits in the closed queue now, whatever the next call says of a new ticket, and moves on where it is told to.
  expect(await asking({})).toBe('ERR_OUT_OF_HOURS');
  expect(await asking(inQueue(open.id))).toBe(201);
  await world.seed((db) => db.update(settings).set({ value: 'company' }).where(eq(settings.companyId, companyId)));
  expect(await asking({})).toBe(201);
  await world.seed((db) => db.update(companies).set({ schedules: morning }).where(eq(companies.id, companyId)));
  expect(await asking({})).toBe('ERR_OUT_OF_HOURS');
});

test('what has not left in time fails once and says that it is outdated; what left stays', async () => {
  let now = TEST_NOW;
  const deps = await createTestDeps({ now: () => now });
  const { post, read, outbox } = await desk({ deps, connection: { status: 'DISCONNECTED' } });
  const expiresAt = new Date(now.getTime() + 60_000).toISOString();
  const { json } = await post({ ...oi, whenDisconnected: 'queue', expiresAt });
  await expireSends(deps);
  expect(await read(json['id'])).toMatchObject({ status: 'queued' });
  now = new Date(now.getTime() + 60_000);
  await expireSends(deps);
  await expireSends(deps);
  expect(await read(json['id'])).toMatchObject({ status: 'failed', waiting: null, failure: { reason: 'outdated' } });
  expect(await outbox()).toMatchObject([{ state: 'failed' }]);
});

test('marketing is refused for who opted out, and service is not', async () => {
  const { world, post, said } = await desk();
  const contact = await world.contact({ number: NUMBER });
  await world.act((ctx) => suppress(ctx, { contactId: contact.id, source: 'refused' }));
  expect((await post({ ...oi, category: 'marketing' })).json).toMatchObject({ error: 'ERR_CONTACT_OPTED_OUT' });
  expect(await said()).toEqual([]);
  expect((await post(oi)).status).toBe(201);
});

test('a file that was uploaded goes once, with its words, and for the key that brought it alone, within a day', async () => {
  let now = TEST_NOW;
  const deps = await createTestDeps({ now: () => now });
  const { world, post, said, app, admin } = await desk({ deps });
  const form = new FormData();
  form.append('file', new Blob([png], { type: 'text/plain' }), 'recibo.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const whole = Buffer.from(await request.arrayBuffer());
  const kept = await post(whole, '/uploads', headers);
  expect([kept.status, kept.json]).toMatchObject([201, { name: 'recibo.png', mime: 'image/png', size: png.length }]);
  const sending = { ...oi, content: { media: { uploadId: kept.json['id'], caption: 'Seu recibo' } } };
  const other = await giveKey(admin);
  const stolen = await app.inject({
    method: 'POST',
    url: '/api/v1/messages',
    headers: { authorization: `Bearer ${other.secret}` },
    payload: sending,
  });
  expect(stolen.json()).toMatchObject({ error: 'ERR_NOT_FOUND' });
  expect((await post(sending)).status).toBe(201);
  expect((await post(sending)).json).toMatchObject({ error: 'ERR_NOT_FOUND' });
  const { json } = await post(whole, '/uploads', headers);
  now = new Date(now.getTime() + 24 * 3_600_000);
  const late = { ...oi, content: { media: { uploadId: json['id'] } } };
  expect((await post(late)).json).toMatchObject({ error: 'ERR_NOT_FOUND' });
  const [message] = await said();
  expect(message).toMatchObject({
    mediaType: 'image',
    body: 'Seu recibo',
    mediaState: 'ready',
    mediaName: 'recibo.png',
  });
  expect(Buffer.from(await world.deps.storage.read(message?.mediaKey ?? '')).equals(png)).toBe(true);
});

/** An address of the operator's own network that hands out files, and one that does not. */
async function withFiles(work: (origin: string) => Promise<void>) {
  const server = createServer((request, response) => {
    if (request.url === '/boleto.png') response.writeHead(200, { 'content-type': 'text/html' }).end(png);
    else if (request.url === '/exe') response.writeHead(200).end(Buffer.from('MZ'.padEnd(200, '\0')));
    else if (request.url === '/large') response.writeHead(200).end(Buffer.alloc(MAX_UPLOAD_BYTES + 1, 'x'));
    else if (request.url === '/busy') response.writeHead(503).end();
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    server.close();
  }
}

test('a file behind an address is fetched once the message is stored, is what its content says, and then may leave', async () => {
  await withFiles(async (origin) => {
    const deps = await createTestDeps({ environment: { HTTP_ALLOWED_ORIGINS: origin } });
    const { world, post, said } = await desk({ deps });
    const fetchAll = async (path: string, isLast = true) => {
      const sent = await post({ ...oi, content: { media: { url: `${origin}${path}`, caption: 'Boleto' } } });
      expect(sent.status).toBe(201);
      const { companyId } = world;
      const fetching = { companyId, messageId: Number(sent.json['id']), url: `${origin}${path}`, caption: 'Boleto' };
      const run = () => fetchAddress(deps, { ...fetching, name: path.slice(1), voice: false }, isLast);
      return { id: Number(sent.json['id']), run };
    };
    const good = await fetchAll('/boleto.png');
    expect(await said()).toMatchObject([{ mediaState: 'downloading', mediaKey: null, body: 'Boleto' }]);
    await good.run();
    await good.run();
    expect(await said()).toMatchObject([
      { mediaState: 'ready', mediaType: 'image', mediaMime: 'image/png', mediaName: 'boleto.png', failedAt: null },
    ]);
    const dueOf = async (id: number) => {
      const { rows } = await world.deps.database.pool.query<{ state: string; next_attempt_at: Date }>(
        'select state, next_attempt_at from outbox where message_id = $1',
        [id],
      );
      return rows[0];
    };
    expect(await dueOf(good.id)).toEqual({ state: 'queued', next_attempt_at: TEST_NOW });
    for (const path of ['/exe', '/none', '/large']) {
      const bad = await fetchAll(path);
      await bad.run();
      const [row] = await world.seed((db) => db.select().from(messages).where(eq(messages.id, bad.id)));
      expect([path, row?.failureReason, (await dueOf(bad.id))?.state]).toEqual([path, 'media', 'failed']);
    }
    const busy = await fetchAll('/busy', false);
    await expect(busy.run()).rejects.toThrow('did not hand out');
    expect((await dueOf(busy.id))?.state).toBe('queued');
  });
});
