import { acquireLease } from '@balcao/channel-bus/leases.ts';
import { respond, claimRequests, type ClaimedRequest } from '@balcao/channel-bus/session-rpc.ts';
import type { Connection, ConnectionDetails } from '@balcao/contract/connections/models.ts';
import { expect, test, vi } from 'vitest';
import { createSessionHarness } from '../../../test/harness/session-harness.ts';
import { testDeps } from '../../../test/database.ts';
import { createWorld } from '../../../test/world.ts';

type Desk = Awaited<ReturnType<typeof createSessionHarness>>;

const linked = ({ world, connection }: Desk) =>
  world.deps.database.pool.query(
    `insert into whatsapp_sessions (connection_id, company_id, wanted, sealed_credentials) values ($1, $2, true, 'sealed')
     on conflict (connection_id) do update set sealed_credentials = 'sealed'`,
    [connection.id, world.companyId],
  );

test('starting asks the host for a QR, says who asked, and shows it at once', async () => {
  const desk = await createSessionHarness();
  const { request, connection, desired: requestSession, look, history, admin } = desk;
  const answer = await request<Connection>('POST', `/whatsappsession/${connection.id}`);
  expect(answer).toMatchObject({ code: 200, body: { status: 'OPENING', cause: 'start-asked' } });
  expect(await requestSession()).toMatchObject({ wanted: true, unlink: false, link_by: 'qr', generation: 1 });
  expect(await look()).toMatchObject({ status: 'OPENING', problem: null });
  expect(await history()).toMatchObject([{ cause: 'start-asked', user: { id: admin.userId, name: 'Renata Prado' } }]);
  await desk.tell({ status: 'OPENING', cause: 'asked' });
  expect(await history()).toHaveLength(1);
});

test('a phone without a camera is linked by a code that it types', async () => {
  const { request, connection, desired: requestSession } = await createSessionHarness();
  const start = (body: object) => request('POST', `/whatsappsession/${connection.id}`, { body });
  expect((await start({ method: 'code' })).code).toBe(400);
  expect((await start({ method: 'code', phone: 'abc' })).code).toBe(400);
  expect((await start({ method: 'code', phone: '+55 (11) 98765-4321' })).code).toBe(200);
  expect(await requestSession()).toMatchObject({ link_by: 'code', link_phone: '5511987654321' });
});

test('what works goes on when somebody presses start once more', async () => {
  const { request, connection, desired: requestSession, tell } = await createSessionHarness();
  await tell({ status: 'CONNECTED', cause: 'connected' });
  const answer = await request<Connection>('POST', `/whatsappsession/${connection.id}`);
  expect(answer.body.status).toBe('CONNECTED');
  expect(await requestSession()).toBeUndefined();
});

test('a new QR forgets the login there was; disconnecting ends it for good', async () => {
  const desk = await createSessionHarness();
  const { request, connection, desired: requestSession, look } = desk;
  await linked(desk);
  expect((await look()).isLinked).toBe(true);
  await request('PUT', `/whatsappsession/${connection.id}`);
  expect(await requestSession()).toMatchObject({ wanted: true, unlink: true, generation: 2 });
  expect(await look()).toMatchObject({ status: 'OPENING', cause: 'new-qr-asked' });
  await request('DELETE', `/whatsappsession/${connection.id}`);
  expect(await requestSession()).toMatchObject({ wanted: false, unlink: true, generation: 3 });
  expect(await look()).toMatchObject({ status: 'DISCONNECTED', cause: 'disconnect-asked', problem: null });
  await desk.tell({ status: 'DISCONNECTED', cause: 'asked' });
  expect(await look()).toMatchObject({ status: 'DISCONNECTED', cause: 'disconnect-asked', problem: null });
});

test('restarting all leaves out what somebody has disconnected, and other companies', async () => {
  const desk = await createSessionHarness();
  const { request, desired: requestSession, world } = desk;
  const other = await createSessionHarness();
  await linked(other);
  expect((await request('POST', '/whatsapp-restart/')).body).toMatchObject({ count: 0 });
  expect(await requestSession()).toBeUndefined();
  await linked(desk);
  await world.connection();
  expect((await request('POST', '/whatsapp-restart')).body).toEqual({
    message: 'Aguarde... Suas conexões serão reiniciadas!',
    count: 2,
  });
  expect(await requestSession()).toMatchObject({ wanted: true, unlink: false, generation: 2 });
  expect(await other.desired()).toMatchObject({ generation: 1 });
  await request('DELETE', `/whatsappsession/${desk.connection.id}`);
  expect((await request('POST', '/whatsapp-restart/')).body).toMatchObject({ count: 1 });
});

test('deleting ends the session and keeps the conversations', async () => {
  const desk = await createSessionHarness();
  const { request, connection, desired: requestSession, world } = desk;
  await linked(desk);
  const ticket = await world.ticket({ connectionId: connection.id, channel: 'whatsapp' });
  const heard = vi.fn<(payload: string) => void>();
  const stop = world.deps.notifications.on('balcao_sessions', heard);
  expect((await request('DELETE', `/whatsapp/${connection.id}`)).code).toBe(200);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(String(connection.id)));
  stop();
  expect(await requestSession()).toBeUndefined();
  const kept = await request<{ whatsappId: number | null }>('GET', `/tickets/u/${ticket.uuid}`);
  expect(kept).toMatchObject({ code: 200, body: { whatsappId: null } });
});

test('only admins connect and disconnect, and only what is theirs', async () => {
  const desk = await createSessionHarness();
  const { request, connection, world, desired: requestSession } = desk;
  const people = [await world.person(), await world.person({ profile: 'supervisor' })];
  const stranger = await (await createWorld()).person({ profile: 'admin' });
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const path = `/whatsappsession/${connection.id}`;
    for (const as of people) expect((await request(method, path, { as })).code).toBe(403);
    expect((await request(method, path, { as: stranger })).code).toBe(404);
  }
  for (const as of people) expect((await request('POST', '/whatsapp-restart', { as })).code).toBe(403);
  expect(await requestSession()).toBeUndefined();
});

test('a session is no business of the official API, where starting means trying again', async () => {
  const { request, world } = await createSessionHarness();
  const { id } = await world.connection({ status: 'DISCONNECTED' });
  expect((await request<Connection>('POST', `/whatsappsession/${id}`)).body.status).toBe('OPENING');
  expect((await request('PUT', `/whatsappsession/${id}`)).code).toBe(400);
  expect((await request('DELETE', `/whatsappsession/${id}`)).code).toBe(400);
});

test('WhatsApp by QR needs a name only, has its own token, and shows its code at once unless it is to wait', async () => {
  const { request, world } = await createSessionHarness();
  const create = (body: object) => request<Connection>('POST', '/whatsapp', { body: { channel: 'whatsapp', ...body } });
  const { body: created } = await create({ name: 'Balcão da loja' });
  expect(created).toMatchObject({
    status: 'OPENING',
    provider: 'beta',
    maxUseBotQueues: 0,
    expiresTicket: 0,
    statusExpiresQueue: 'closed',
    flowId: 0,
    greetingMediaAttachment: [],
  });
  const { body: details } = await request<ConnectionDetails>('GET', `/whatsapp/${created.id}`);
  expect(details.token).toMatch(/^[0-9A-Za-z]{20}$/);
  const calm = await create({ name: 'Balcão do depósito', start: false, token: 'abcdefghijABCDEFGHIJ' });
  expect(calm.body.status).toBe('DISCONNECTED');
  const { rows } = await world.deps.database.pool.query(
    'select connection_id, wanted from whatsapp_sessions where company_id = $1',
    [world.companyId],
  );
  expect(rows).toEqual([{ connection_id: created.id, wanted: true }]);
  expect((await create({ name: 'Terceira', token: 'abcdefghijABCDEFGHIJ' })).code).toBe(409);
  expect((await create({ name: 'Terceira', token: 'curto' })).code).toBe(400);
  expect((await create({ name: 'Terceira', flowId: 999_999_999 })).code).toBe(404);
  const events = (await world.emitted()).map(({ name }) => name);
  expect(events.filter((name) => name === 'connection.created')).toHaveLength(2);
  expect(JSON.stringify(await world.emitted())).not.toContain(details.token);
});

test('a plan without WhatsApp, or without room, takes no more', async () => {
  const without = await createSessionHarness({ planFlags: { useWhatsapp: false } });
  const body = { channel: 'whatsapp', name: 'Loja' };
  expect((await without.request('POST', '/whatsapp', { body })).code).toBe(403);
  const full = await createSessionHarness();
  await full.world.deps.database.pool.query('update plans set connections = 1 where id = $1', [
    full.world.company.planId,
  ]);
  const answer = await full.request<{ error: string }>('POST', '/whatsapp', { body });
  expect(answer).toMatchObject({ code: 403, body: { error: 'ERR_MAX_WAPP_REACHED' } });
});

const privacy = {
  readreceipts: 'all',
  profile: 'contacts',
  status: 'all',
  online: 'all',
  last: 'none',
  groupadd: 'all',
  calladd: 'all',
  disappearing: 0,
};

/** Plays the host: answers the next question of each kind. */
async function playHost({ world, connection }: Desk) {
  const { pool } = world.deps.database;
  const now = () => world.deps.now();
  const lease = await acquireLease(
    pool,
    { companyId: world.companyId, connectionId: connection.id, owner: 'h' },
    now(),
  );
  if (!lease) throw new Error('nobody else owns it');
  const next = () =>
    vi.waitFor(async (): Promise<ClaimedRequest> => {
      const [call] = await claimRequests(pool, lease, { now: now(), limit: 1 });
      return call ?? Promise.reject(new Error('nobody has asked yet'));
    });
  return { next, answer: (id: number, answer: unknown) => respond(pool, id, { answer }), pool };
}

test('privacy is read and changed at WhatsApp itself', async () => {
  const desk = await createSessionHarness();
  const { request, connection, tell } = desk;
  const path = `/whatsapp/privacy/${connection.id}`;
  expect((await request<{ error: string }>('GET', path)).body.error).toBe('ERR_WAPP_NOT_INITIALIZED');
  await tell({ status: 'CONNECTED', cause: 'connected' });
  const host = await playHost(desk);

  const reading = request('GET', path);
  const asked = await host.next();
  expect(asked.kind).toBe('get-privacy');
  await host.answer(asked.id, privacy);
  expect((await reading).body).toEqual(privacy);

  const changing = request('PUT', path, { body: { last: 'contacts' } });
  const told = await host.next();
  expect(told).toMatchObject({ kind: 'set-privacy', input: { last: 'contacts' } });
  await host.answer(told.id, { ...privacy, last: 'contacts' });
  expect((await changing).body).toEqual({ ...privacy, last: 'contacts' });
  expect((await request('PUT', path, { body: { last: 'everybody' } })).code).toBe(400);
});

test.each(['inicial', 'basico'] as const)('the level %s has no privacy settings', async (PLAN_LEVEL) => {
  const deps = await testDeps();
  const desk = await createSessionHarness({ deps: { ...deps, config: { ...deps.config, PLAN_LEVEL } } });
  const path = `/whatsapp/privacy/${desk.connection.id}`;
  const refused = { code: 403, body: { error: 'ERR_NO_PERMISSION' } };
  expect(await desk.request('GET', path)).toMatchObject(refused);
  expect(await desk.request('PUT', path, { body: { last: 'none' } })).toMatchObject(refused);
});
