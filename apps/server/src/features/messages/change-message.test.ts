import { expect, test } from 'vitest';
import { createHttpHarness } from '../../test/harness/http-harness.ts';
import { messages } from './messages.table.ts';

type Shown = { id: number; body: string; isEdited: boolean; isDeleted: boolean; error?: string };
type Desk = Awaited<ReturnType<typeof createHttpHarness>>;

const say = async ({ call, ticket }: Desk, body: Record<string, unknown>) =>
  (await call<{ messages: Shown[] }>(`/messages/${ticket.id}`, { method: 'POST', body })).json.messages[0]?.id ?? 0;

/** Something in the conversation that the agent did not write. */
async function stored({ world, ticket }: Desk, fields: Partial<typeof messages.$inferInsert>) {
  const { companyId } = world;
  const place = { companyId, ticketId: ticket.id, contactId: ticket.contactId, sentAt: world.deps.now() };
  const rows = await world.seed((db) =>
    db
      .insert(messages)
      .values({ ...place, fromMe: true, body: 'x', ...fields })
      .returning({ id: messages.id }),
  );
  return rows[0]?.id ?? 0;
}

test('a text is changed through either address; without a text the older one changes nothing', async () => {
  const desk = await createHttpHarness();
  const { call, outbox } = desk;
  const id = await say(desk, { body: 'Bom dai' });
  expect((await call(`/messages/edit/${id}`, { method: 'POST', body: { body: 'Bom dia' } })).json).toMatchObject({
    body: 'Bom dia',
    isEdited: true,
  });
  expect((await call(`/messages/${id}`, { method: 'PUT', body: { body: 'Boa tarde' } })).json).toMatchObject({
    body: 'Boa tarde',
  });
  expect(await call(`/messages/${id}`, { method: 'PUT', body: {} })).toMatchObject({
    status: 200,
    json: { body: 'Boa tarde' },
  });
  expect((await call<Shown[]>(`/messages/${id}/edits`)).json.map((edit) => edit.body)).toEqual(['Bom dai', 'Bom dia']);
  expect(await outbox()).toHaveLength(1);
  expect((await desk.world.emitted()).filter((event) => event.name === 'message.changed')).toHaveLength(2);
});

test('an empty text, one that is too long, and what is no text of ours are refused', async () => {
  const desk = await createHttpHarness();
  const { call } = desk;
  const edit = async (id: number, body: string) =>
    (await call(`/messages/edit/${id}`, { method: 'POST', body: { body } })).json['error'];
  const remove = async (id: number) => (await call(`/messages/${id}`, { method: 'DELETE' })).json['error'];
  const own = await say(desk, { body: 'Meu' });
  expect([await edit(own, ' '), await edit(own, 'x'.repeat(4097))]).toEqual(['ERR_VALIDATION', 'ERR_VALIDATION']);

  const theirs = await stored(desk, { fromMe: false });
  const line = await stored(desk, { mediaType: 'info_log' });
  for (const id of [theirs, line]) {
    expect([await edit(id, 'y'), await remove(id)]).toEqual(['ERR_NO_PERMISSION', 'ERR_NO_PERMISSION']);
  }
  const place = await say(desk, { location: { latitude: 1, longitude: 2, name: 'Loja', address: null } });
  expect(await edit(place, 'Outro lugar')).toBe('ERR_FETCH_WAPP_MSG');
  expect(await remove(own)).toBeUndefined();
  expect([await edit(own, 'y'), await remove(own)]).toEqual(['ERR_NO_MESSAGE_FOUND', 'ERR_NO_MESSAGE_FOUND']);
});

test('only who may write in the ticket changes what stands in it', async () => {
  const desk = await createHttpHarness();
  const { world, call, ticket } = desk;
  const id = await say(desk, { body: 'Meu' });
  const stranger = await world.person();
  const calls = (as: typeof stranger) => [
    call(`/messages/edit/${id}`, { method: 'POST', body: { body: 'y' }, as }),
    call(`/messages/${id}`, { method: 'PUT', as }),
    call(`/messages/${id}`, { method: 'DELETE', as }),
    call(`/messages/${id}/edits`, { as }),
  ];
  for (const answer of await Promise.all(calls(stranger))) {
    expect(answer).toMatchObject({ status: 404, json: { error: 'ERR_NO_MESSAGE_FOUND' } });
  }
  await call(`/tickets/${ticket.id}`, { method: 'PUT', body: { status: 'closed', justClose: true } });
  const closed = await call(`/messages/edit/${id}`, { method: 'POST', body: { body: 'y' } });
  expect(closed.json).toMatchObject({ error: 'ERR_TICKET_NOT_OPEN' });
});

test('the file of a deleted message goes with it', async () => {
  const desk = await createHttpHarness();
  const { world, call } = desk;
  const key = world.deps.storage.newKey(world.companyId, 'jpg');
  await world.deps.storage.putBytes(key, Buffer.from('x'));
  const id = await stored(desk, {
    mediaType: 'image',
    mediaState: 'ready',
    mediaKey: key,
    mediaMime: 'image/jpeg',
    failedAt: world.deps.now(),
    failureReason: 'request',
  });
  expect((await call(`/messages/${id}`, { method: 'DELETE' })).json).toMatchObject({ isDeleted: true, mediaUrl: null });
  const { rows } = await world.deps.database.pool.query<{ payload: { keys: string[] } }>(
    `select payload from graphile_worker._private_jobs where payload::text like $1`,
    [`%${key}%`],
  );
  expect(rows.map((row) => row.payload.keys)).toEqual([[key]]);
});
