import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { lastNotedAt } from '../../test/harness/last-noted-at.ts';
import { createWorld } from '../../test/world.ts';
import { cleanLooseFilesJob } from '../messages/jobs/delete-unreferenced-files.job.ts';

const HOUR_MS = 60 * 60_000;
const after = (ms: number) => new Date(TEST_NOW.getTime() + ms).toISOString();

async function desk(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const app = await world.http();
  const queue = await world.queue();
  const agent = await world.person({ queueIds: [queue.id] });
  const contact = await world.contact({ name: 'Marina Lacerda' });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.inject({ method, url: `/api${path}`, headers: agent.headers, ...(body && { payload: body }) });
  const plan = { body: 'Oi, {{firstName}}!', sendAt: after(HOUR_MS), contactId: contact.id };
  const create = async (fields: object = {}) => {
    const answer = await call('POST', '/schedules', { ...plan, ...fields });
    return answer.json<{ id: number; error?: string; userId?: number | null; mediaPath: string | null }>();
  };
  async function attach(id: number, file: { name: string; bytes: Uint8Array<ArrayBuffer> }) {
    const form = new FormData();
    form.append('file', new Blob([file.bytes], { type: 'image/png' }), file.name);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return app.inject({
      method: 'POST',
      url: `/api/schedules/${id}/media-upload`,
      headers: { ...agent.headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }
  return { world, app, queue, agent, contact, call, plan, create, attach };
}

test('a message is planned, listed, changed and forgotten, and everybody who has the list open hears of it', async () => {
  const { world, agent, contact, call, create } = await desk();
  const created = await create();
  expect(created).toEqual({
    id: created.id,
    body: 'Oi, {{firstName}}!',
    sendAt: after(HOUR_MS),
    sentAt: null,
    status: 'PENDENTE',
    failure: null,
    failureText: null,
    contactId: contact.id,
    contact: { id: contact.id, name: 'Marina Lacerda' },
    userId: agent.userId,
    editorId: null,
    ticketId: null,
    campId: null,
    camp: null,
    daysR: 0,
    template: null,
    awaitsFile: false,
    mediaPath: null,
    mediaName: null,
  });
  const path = `/schedules/${created.id}`;
  const change = { body: 'Até amanhã', sendAt: after(2 * HOUR_MS) };
  expect((await call('PUT', path, change)).json()).toMatchObject(change);
  expect((await call('GET', path)).json()).toMatchObject(change);
  expect((await call('GET', '/schedules/?searchParam=AMANHA')).json()).toMatchObject({ count: 1, hasMore: false });
  expect((await call('GET', '/schedules/?searchParam=marina')).json()).toMatchObject({ count: 1 });
  expect((await call('GET', '/schedules/?searchParam=outra')).json()).toMatchObject({ count: 0 });
  expect((await call('GET', `/schedules?contactId=${contact.id}`)).json()).toMatchObject({ count: 1 });
  expect((await call('GET', `/schedules?contactId=${contact.id + 1}`)).json()).toMatchObject({ count: 0 });
  expect((await call('DELETE', path)).statusCode).toBe(200);
  expect((await call('GET', path)).json()).toMatchObject({ error: 'ERR_NO_SCHEDULE_FOUND' });
  const heard = (await world.emitted()).filter(({ name }) => name.startsWith('schedule.'));
  expect(heard.map(({ name }) => name)).toEqual(['schedule.created', 'schedule.changed', 'schedule.deleted']);
  expect(heard[0]?.payload).toMatchObject({ scheduleId: created.id, contactId: contact.id });
});

test('a message that has left since somebody saw it waiting or failed is not forgotten behind their back', async () => {
  const { world, call, create } = await desk();
  const [first, second] = [await create(), await create()];
  const left = `update schedules set status = 'ENVIADA', sent_at = $2 where company_id = $1`;
  await world.deps.database.pool.query(left, [world.companyId, after(0)]);
  const forget = async (id: number, query = '') => (await call('DELETE', `/schedules/${id}${query}`)).json<object>();
  for (const seen of ['PENDENTE', 'ERRO'])
    expect(await forget(first.id, `?seen=${seen}`)).toMatchObject({ error: 'ERR_SCHEDULE_SENT' });
  expect(await forget(first.id, '?seen=ENVIADA')).toEqual({ message: 'Schedule deleted' });
  // Who says nothing of what they saw, as other systems do, means whatever it is now.
  expect(await forget(second.id)).toEqual({ message: 'Schedule deleted' });
});

test('what waits and was seen waiting is forgotten', async () => {
  const { call, create } = await desk();
  const { id } = await create();
  expect((await call('DELETE', `/schedules/${id}?seen=PENDENTE`)).statusCode).toBe(200);
});

test('a message that is planned again under its name is the first one, also at the same moment and after it has left', async () => {
  const { world, call, create, plan } = await desk();
  const named = { clientId: randomUUID() };
  const made = await Promise.all([1, 2, 3].map(() => create(named)));
  made.push(await create({ ...named, clientId: named.clientId.toUpperCase(), body: 'Outra coisa' }));
  const left = `update schedules set status = 'ENVIADA', sent_at = $2, send_at = $2 where company_id = $1`;
  await world.deps.database.pool.query(left, [world.companyId, after(-24 * HOUR_MS)]);
  made.push(await create({ ...named, sendAt: after(-24 * HOUR_MS) }));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect((await call('GET', '/schedules')).json()).toMatchObject({ count: 1, schedules: [{ body: plan.body }] });
  expect(await world.emitted()).toHaveLength(1);
  const others = [await create(), await create(), await create({ clientId: randomUUID() })];
  expect(new Set([...made, ...others].map(({ id }) => id)).size).toBe(4);
});

test('a text that is too short, a time that is over and a contact or ticket that is not ours are refused', async () => {
  const { world, create } = await desk();
  expect((await create({ body: ' Oi! ' })).error).toBe('ERR_VALIDATION');
  expect((await create({ sendAt: '' })).error).toBe('ERR_VALIDATION');
  expect((await create({ sendAt: after(-2 * HOUR_MS) })).error).toBe('ERR_SCHEDULE_IN_PAST');
  const other = await createWorld();
  expect((await create({ contactId: (await other.contact()).id })).error).toBe('ERR_NO_CONTACT_FOUND');
  expect((await create({ ticketId: (await other.ticket()).id })).error).toBe('ERR_NO_TICKET_FOUND');
  const elsewhere = await world.queue();
  const unseen = await world.ticket({ queueId: elsewhere.id });
  expect((await create({ ticketId: unseen.id, contactId: unseen.contactId })).error).toBe('ERR_NO_TICKET_FOUND');
});

test('what a browser says about files and repetition is ignored', async () => {
  const { create } = await desk();
  const created = await create({ mediaPath: '/public/company1/geheim.png', mediaName: 'x', daysR: 7, userId: 1 });
  expect(created).toMatchObject({ mediaPath: null, daysR: 0 });
  expect(created.userId).not.toBe(1);
  // The number of a campaign is a lane's.
  expect((await create({ campId: 1 })).error).toBe('ERR_NO_TAG_FOUND');
});

test('a file is what its content says; only pictures, films and sounds of the known kinds are taken', async () => {
  const { call, create, attach, world } = await desk();
  const { id } = await create();
  const png = Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );
  const attached = await attach(id, { name: 'catálogo.png', bytes: png });
  expect(attached.json()).toMatchObject({ mediaName: 'catálogo.png' });
  const { mediaPath } = attached.json<{ mediaPath: string }>();
  expect(mediaPath).toMatch(new RegExp(`^/public/company${world.companyId}/.+\\.png$`));
  const pdf = new TextEncoder().encode('%PDF-1.4 really a document');
  expect((await attach(id, { name: 'foto.png', bytes: pdf })).json()).toMatchObject({
    error: 'ERR_MEDIA_NOT_SUPPORTED',
  });
  expect((await call('GET', `/schedules/${id}`)).json()).toMatchObject({ mediaPath });
  // Noted when it was stored, in case the process dies before anything refers to it; what a planned message has stays.
  const { storage } = world.deps;
  const key = mediaPath.replace('/public/', '');
  const isNoted = async () => (await storage.listUnreferenced()).some((note) => note.key === key);
  expect(await isNoted()).toBe(true);
  const inTwoDays = new Date((await lastNotedAt(storage)) + 48 * HOUR_MS);
  await cleanLooseFilesJob.run({ ...world.deps, now: () => inTwoDays }, {}, { number: 1, isLast: true });
  expect([await isNoted(), (await storage.read(key)).length]).toEqual([false, png.length]);
  expect((await call('DELETE', `/schedules/${id}/media-upload`)).json()).toMatchObject({ mediaPath: null });
});

test('who may not see numbers does not find out a number by searching for its pieces', async () => {
  const deps = await createTestDeps();
  const { world, call, create } = await desk({ deps });
  const nameless = await world.contact({ name: '+55 11 98888-7777', number: '5511988887777' });
  await create({ contactId: nameless.id });
  const found = await call('GET', '/schedules/?searchParam=8888-7');
  expect(found.json()).toMatchObject({ count: 0 });
  expect((await call('GET', '/schedules')).json<{ schedules: unknown[] }>().schedules).toMatchObject([
    { contact: { name: '*********7777' } },
  ]);
});
