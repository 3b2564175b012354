import type { Connection, ConnectionDetails } from '@balcao/contract/connections/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createSessionHarness } from '../../../test/harness/session-harness.ts';
import { createWorld } from '../../../test/world.ts';
import { cleanLooseFilesJob } from '../../messages/jobs/delete-unreferenced-files.job.ts';
import { deleteFilesJob } from '../../uploads/jobs/delete-files.job.ts';
import { flows } from '../../flows/flows.table.ts';
import { connectionGreetingFiles } from '../connections.table.ts';

type Desk = Awaited<ReturnType<typeof createSessionHarness>>;
type Change = { code: number; body: Connection & { error?: string } };

const change = ({ request, connection }: Desk, body: object) =>
  request<Connection & { error?: string }>('PUT', `/whatsapp/${connection.id}`, { body }) as Promise<Change>;

test('all that the form asks is kept, and what it leaves out stays', async () => {
  const desk = await createSessionHarness();
  const queue = await desk.world.queue();
  const form = {
    name: 'Balcão da loja',
    greetingMessage: 'Olá!',
    complationMessage: 'Até logo!',
    outOfHoursMessage: 'Fechado.',
    ratingMessage: 'Como foi?',
    messageExpiresTicket: 'Encerramos por aqui.',
    expiresTicket: 90,
    statusExpiresQueue: 'pending',
    maxUseBotQueues: 3,
    maxUseBotQueueId: queue.id,
    humanAgentEnabled: true,
  };
  expect((await change(desk, form)).body).toMatchObject(form);
  await change(desk, { outOfHoursMessage: null });
  expect(await desk.look()).toMatchObject({ ...form, outOfHoursMessage: null, flowId: 0 });
});

test.each([
  { expiresTicket: -1 },
  { expiresTicket: 525_601 },
  { expiresTicket: 1.5 },
  { statusExpiresQueue: 'open' },
  { maxUseBotQueues: -1 },
  { flowId: -1 },
  { name: 'L' },
  { name: 'L'.repeat(51) },
  { token: 'not twenty' },
])('%o is refused', async (body) => {
  expect((await change(await createSessionHarness(), body)).code).toBe(400);
});

test('the flow of new conversations is one of the company that was not deleted; none is 0 or nothing', async () => {
  const desk = await createSessionHarness();
  const draft = { nodes: [], connections: [] };
  const add = (companyId: number, more: object = {}) =>
    desk.world.seed(async (db) => {
      const [flow] = await db
        .insert(flows)
        .values({ companyId, name: 'Fluxo', draft, ...more })
        .returning();
      return flow?.id ?? 0;
    });
  const own = await add(desk.world.companyId);
  const deleted = await add(desk.world.companyId, { deletedAt: desk.world.deps.now() });
  const foreign = await add((await createWorld()).companyId);
  expect((await change(desk, { flowId: own })).body.flowId).toBe(own);
  for (const flowId of [deleted, foreign, 999_999_999])
    expect(await change(desk, { flowId })).toMatchObject({ code: 404, body: { error: 'ERR_NO_FLOW_FOUND' } });
  expect(await desk.look()).toMatchObject({ flowId: own });
  for (const flowId of [0, null]) expect((await change(desk, { flowId })).body.flowId).toBe(0);
});

test('the queue of those who do not choose is one of the company, and goes with it', async () => {
  const desk = await createSessionHarness();
  const foreign = await (await createWorld()).queue();
  const answer = await change(desk, { maxUseBotQueueId: foreign.id });
  expect(answer).toMatchObject({ code: 404, body: { error: 'ERR_NO_QUEUE_FOUND' } });
  const own = await desk.world.queue();
  await change(desk, { maxUseBotQueueId: own.id });
  await desk.world.deps.database.pool.query('delete from queues where id = $1', [own.id]);
  expect((await desk.look()).maxUseBotQueueId).toBeNull();
});

test('several queues want a greeting', async () => {
  const desk = await createSessionHarness();
  const queueIds = [(await desk.world.queue()).id, (await desk.world.queue()).id];
  const refused = { code: 400, body: { error: 'ERR_WAPP_GREETING_REQUIRED' } };
  expect(await change(desk, { queueIds })).toMatchObject(refused);
  expect((await change(desk, { queueIds, greetingMessage: 'Escolha:' })).code).toBe(200);
  expect(await change(desk, { greetingMessage: ' ' })).toMatchObject(refused);
});

test('credentials of the official API are none of a connection by QR', async () => {
  expect((await change(await createSessionHarness(), { accessToken: 'EAAx' })).code).toBe(400);
});

test('a connection from before there were tokens gets one with its first change, and keeps the one it has', async () => {
  const desk = await createSessionHarness();
  expect((await desk.look()).token).toBeNull();
  await change(desk, { greetingMessage: 'Olá!' });
  const { token } = await desk.look();
  expect(token).toMatch(/^[0-9A-Za-z]{20}$/);
  await change(desk, { greetingMessage: 'Oi!' });
  expect((await desk.look()).token).toBe(token);
  await change(desk, { token: 'abcdefghij0123456789' });
  expect((await desk.look()).token).toBe('abcdefghij0123456789');
  const { rows } = await desk.world.deps.database.pool.query('select * from connections where id = $1', [
    desk.connection.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain('abcdefghij0123456789');
  const supervisor = await desk.world.person({ profile: 'supervisor' });
  const path = `/whatsapp/${desk.connection.id}`;
  expect((await desk.request<ConnectionDetails>('GET', path, { as: supervisor })).body.token).toBeNull();
});

const pdf = (name: string) => ({ name, bytes: '%PDF-1.4 lista de preços' });

async function upload({ app, admin, connection }: Desk, files: readonly { name: string; bytes: string }[]) {
  const form = new FormData();
  for (const { name, bytes } of files) form.append('file', new Blob([bytes], { type: 'application/pdf' }), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: `/api/whatsapp/${connection.id}/media-upload`,
    headers: { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { code: answer.statusCode, body: answer.json<Connection>() };
}

test('files for the greeting keep their order, find a name of their own, and go when they are not wanted', async () => {
  const desk = await createSessionHarness();
  const { world } = desk;
  await upload(desk, [pdf('precos.pdf')]);
  const { body } = await upload(desk, [pdf('precos.pdf'), pdf('mapa.pdf')]);
  expect(body.greetingMediaAttachment).toEqual(['precos.pdf', 'precos (2).pdf', 'mapa.pdf']);
  expect(body.greetingMedia[0]).toMatchObject({ name: 'precos.pdf', mime: 'application/pdf' });
  const [first] = body.greetingMedia;
  const served = await desk.app.inject({ url: first?.path ?? '' });
  expect(served.statusCode).toBe(200);

  const arranged = await change(desk, { greetingMediaAttachment: ['mapa.pdf', 'precos.pdf'] });
  expect(arranged.body.greetingMediaAttachment).toEqual(['mapa.pdf', 'precos.pdf']);
  for (const names of [['outro.pdf'], ['mapa.pdf', 'mapa.pdf']]) {
    expect((await change(desk, { greetingMediaAttachment: names })).code).toBe(400);
  }

  // What is referred to outlives the search for files that nobody has.
  const dayLater = { ...world.deps, now: () => new Date(world.deps.now().getTime() + 25 * 60 * 60_000) };
  await cleanLooseFilesJob.run(dayLater, {}, { number: 1, isLast: true });
  const keys = arranged.body.greetingMedia.map(({ path }) => path.replace('/public/', ''));
  for (const key of keys) await world.deps.storage.localFile(key);

  // One from before there was a library.
  const old = await world.seed((db) =>
    db
      .update(connectionGreetingFiles)
      .set({ fileId: null, key: `company${world.companyId}/old.pdf` })
      .where(eq(connectionGreetingFiles.name, 'mapa.pdf'))
      .returning({ key: connectionGreetingFiles.key }),
  );
  await desk.request('DELETE', `/whatsapp/${desk.connection.id}`);
  const { rows } = await world.deps.database.pool.query<{ payload: { keys: string[] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and payload::text like $2`,
    [deleteFilesJob.name, `%"company${world.companyId}/%`],
  );
  expect(rows.flatMap(({ payload }) => payload.keys)).toEqual(old.map(({ key }) => key));
  for (const key of keys) await world.deps.storage.localFile(key);
});

test('no more than ten files, no programs, and none for a connection that is not there', async () => {
  const desk = await createSessionHarness();
  const many = Array.from({ length: 10 }, (_, index) => pdf(`${index}.pdf`));
  expect((await upload(desk, many)).code).toBe(200);
  expect((await upload(desk, [pdf('onze.pdf')])).code).toBe(400);
  const program = { name: 'fatura.pdf', bytes: `MZ${'\0'.repeat(100)}` };
  const other = await createSessionHarness();
  expect((await upload(other, [program])).code).toBe(400);
  expect((await upload(other, [])).code).toBe(400);
  expect((await upload({ ...desk, admin: other.admin }, [pdf('a.pdf')])).code).toBe(404);
});
