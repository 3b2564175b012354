import { expect, test } from 'vitest';
import { createHttpHarness } from '../../../test/harness/http-harness.ts';

type Draft = { ticketId: number; body: string; quotedMessageId: number | null; uploads: unknown[]; error?: string };
type Desk = Awaited<ReturnType<typeof createHttpHarness>>;

const save = ({ call, ticket }: Desk, draft: Record<string, unknown>) =>
  call<Draft | null>(`/drafts/${ticket.id}`, { method: 'PUT', body: { body: '', ...draft } });
const read = async ({ call, ticket }: Desk) => (await call<Draft | null>(`/drafts/${ticket.id}`)).json;
const send = ({ call, ticket }: Desk, body: Record<string, unknown>) =>
  call<{ messages: { id: number }[] }>(`/messages/${ticket.id}`, { method: 'POST', body });

const drafts = async ({ world }: Desk) =>
  (await world.emitted())
    .filter((event) => event.name === 'draft.changed')
    .map(({ payload, rooms }) => ({ draft: payload['draft'] as Draft | null, rooms }));

test('what somebody has begun is there on all their devices and on nobody else’s', async () => {
  const desk = await createHttpHarness();
  const { world, agent, ticket, queue, call } = desk;
  const quoted = (await send(desk, { body: 'Pergunta' })).json.messages[0]?.id ?? 0;
  await save(desk, { body: 'Seu pedido ', quotedMessageId: quoted });
  expect(await read(desk)).toMatchObject({
    ticketId: ticket.id,
    body: 'Seu pedido ',
    quotedMessageId: quoted,
    uploads: [],
  });
  expect(await drafts(desk)).toMatchObject([
    { draft: { body: 'Seu pedido ' }, rooms: [`${world.companyId}:user:${agent.userId}`] },
  ]);
  const colleague = await world.person({ queueIds: [queue.id] });
  expect((await call(`/drafts/${ticket.id}`, { as: colleague })).json).toBeNull();
  expect((await call('/drafts', { as: colleague })).json).toEqual([]);
  expect((await call<Draft[]>('/drafts')).json).toMatchObject([{ ticketId: ticket.id, body: 'Seu pedido ' }]);
});

test('an emptied draft is forgotten', async () => {
  const desk = await createHttpHarness();
  await save(desk, { body: 'Oi' });
  expect((await save(desk, { body: '  ' })).json).toBeNull();
  expect(await read(desk)).toBeNull();
  await save(desk, { body: '' });
  expect((await drafts(desk)).map(({ draft }) => draft?.body)).toEqual(['Oi', undefined]);
});

test('sending forgets the draft in the same moment; a refused message, a voice note and a forwarded one leave it', async () => {
  const desk = await createHttpHarness();
  const { world, ticket } = desk;
  const first = (await send(desk, { body: 'Antes' })).json.messages[0]?.id;
  await save(desk, { body: 'Quase pronto' });
  await send(desk, { forwardIds: [first] });
  await send(desk, { location: { latitude: 1, longitude: 2, name: null, address: null } });
  await send(desk, { body: 'x'.repeat(5000) });
  expect(await read(desk)).toMatchObject({ body: 'Quase pronto' });
  await send(desk, { body: '*Ana:*\nQuase pronto: sai hoje' });
  expect(await read(desk)).toBeNull();
  const names = (await world.emitted()).map((event) => event.name);
  expect(names.slice(-2).toSorted()).toEqual(['draft.changed', 'message.created']);
  expect(ticket.id).toBeGreaterThan(0);
});

test('an answer that waited for a line leaves the next one, begun meanwhile, and its files', async () => {
  const desk = await createHttpHarness();
  await save(desk, { body: 'Chega na quarta?' });
  await send(desk, { body: 'O pedido saiu ontem.' });
  expect(await read(desk)).toMatchObject({ body: 'Chega na quarta?' });
});

test('a draft belongs to a ticket that one may see, and quotes and keeps only what is there', async () => {
  const desk = await createHttpHarness();
  const { world, agent, ticket, call } = desk;
  const hidden = await world.ticket({ queueId: (await world.queue()).id });
  expect((await call(`/drafts/${hidden.id}`, { method: 'PUT', body: { body: 'x' } })).status).toBe(404);
  expect((await save(desk, { body: 'x', quotedMessageId: 999_999_999 })).json).toMatchObject({
    error: 'ERR_NO_MESSAGE_FOUND',
  });
  expect((await save(desk, { body: 'x', uploadIds: [crypto.randomUUID()] })).json).toMatchObject({
    error: 'ERR_NOT_FOUND',
  });
  await save(desk, { body: 'x' });
  const other = await world.queue();
  await world.deps.database.pool.query('update tickets set queue_id = $2, user_id = null, status = $3 where id = $1', [
    ticket.id,
    other.id,
    'pending',
  ]);
  expect((await call('/drafts', { as: agent })).json).toEqual([]);
});

test('files wait with the draft in their order and leave with it', async () => {
  const desk = await createHttpHarness();
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of ids) {
    await desk.call('/uploads', {
      method: 'POST',
      body: { id, name: `${id.slice(0, 4)}.txt`, mime: 'text/plain', size: 3 },
    });
    const form = new FormData();
    form.append('part', new Blob(['abc']), 'part');
    await desk.call(`/uploads/${id}?offset=0`, { method: 'PUT', body: form });
  }
  const [a = '', b = ''] = ids;
  await save(desk, { uploadIds: [b, a] });
  expect((await read(desk))?.uploads).toMatchObject([{ id: b, mime: 'text/plain', size: 3 }, { id: a }]);
  await save(desk, { uploadIds: [b, a], files: [{ id: a, caption: 'Planta', asDocument: true }] });
  const [plain, planned] = [
    { id: b, caption: '', asDocument: false },
    { id: a, caption: 'Planta', asDocument: true },
  ];
  expect((await read(desk))?.uploads).toMatchObject([plain, planned]);
  await save(desk, { uploadIds: [a] });
  expect((await read(desk))?.uploads).toMatchObject([{ ...planned, caption: '', asDocument: false }]);
  expect((await send(desk, { uploadIds: [a] })).json.messages).toHaveLength(1);
  expect(await read(desk)).toBeNull();
  expect((await save(desk, { uploadIds: [a] })).json).toMatchObject({ error: 'ERR_NOT_FOUND' });
});
