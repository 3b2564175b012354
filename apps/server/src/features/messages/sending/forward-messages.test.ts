import { expect, test } from 'vitest';
import { createHttpHarness } from '../../../test/harness/http-harness.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { messages } from '../messages.table.ts';

type Sent = { error?: string; messages: Record<string, unknown>[] };
type Fields = Partial<typeof messages.$inferInsert>;

async function store(world: World, ticket: { id: number; contactId: number }, fields: Fields) {
  const place = { companyId: world.companyId, ticketId: ticket.id, contactId: ticket.contactId };
  const rows = await world.seed((db) =>
    db
      .insert(messages)
      .values({ ...place, fromMe: false, sentAt: world.deps.now(), ...fields })
      .returning({ id: messages.id }),
  );
  return rows[0]?.id ?? 0;
}

async function storePicture(world: World, ticket: { id: number; contactId: number }) {
  const mediaKey = world.deps.storage.newKey(world.companyId, 'jpg');
  await world.deps.storage.putBytes(mediaKey, Buffer.from('a picture'));
  const media = { mediaState: 'ready', mediaMime: 'image/jpeg', mediaName: 'loja.jpg', mediaSize: 9 } as const;
  return { mediaKey, id: await store(world, ticket, { mediaType: 'image', body: 'olha', mediaKey, ...media }) };
}

/** A desk to forward to, and another conversation of the same agent to forward from. */
async function twoConversations() {
  const desk = await createHttpHarness();
  const { world, queue, agent, ticket, call } = desk;
  const source = await world.ticket({ queueId: queue.id, status: 'open', userId: agent.userId });
  const forward = (body: Record<string, unknown>) => call<Sent>(`/messages/${ticket.id}`, { method: 'POST', body });
  return { ...desk, source, forward };
}

test('several messages are passed on in order, marked, with files of their own', async () => {
  const { world, source, forward, outbox, call } = await twoConversations();
  const text = await store(world, source, { body: 'Segue o endereço' });
  const picture = await storePicture(world, source);
  const location = { latitude: -23.5, longitude: -46.6, name: 'Loja', address: null };
  const place = await store(world, source, { mediaType: 'locationMessage', body: 'Loja', details: { location } });
  const { json } = await forward({ forwardIds: [text, picture.id, place], clientId: 'forward-0001' });
  expect(json.messages).toMatchObject([
    { mediaType: 'chat', body: 'Segue o endereço', isForwarded: true },
    { mediaType: 'image', body: 'olha', isForwarded: true, media: { state: 'ready', name: 'loja.jpg' } },
    { mediaType: 'locationMessage', details: { location: { name: 'Loja' } }, isForwarded: true },
  ]);
  const copy = String(json.messages[1]?.['mediaUrl']).replace('/public/', '');
  expect(copy).not.toBe(picture.mediaKey);
  expect(Buffer.from(await world.deps.storage.read(copy)).toString()).toBe('a picture');
  await world.deps.storage.remove(picture.mediaKey);
  expect(Buffer.from(await world.deps.storage.read(copy)).toString()).toBe('a picture');

  expect(
    (await forward({ forwardIds: [text, picture.id, place], clientId: 'forward-0001' })).json.messages,
  ).toHaveLength(3);
  expect(await outbox()).toHaveLength(3);
  const again = await call<Sent>(`/messages/${source.id}`, {
    method: 'POST',
    body: { forwardIds: [json.messages[1]?.['id']] },
  });
  expect(again.json.messages).toMatchObject([{ mediaType: 'image', isForwarded: true }]);
});

test('only what one may see, what is still there and what has arrived can be passed on, and then all of it or nothing', async () => {
  const { world, source, forward, outbox } = await twoConversations();
  const text = await store(world, source, { body: 'visível' });
  const hidden = await store(world, await world.ticket({ queueId: (await world.queue()).id }), { body: 'x' });
  const other = await world.deps.database.pool.query<{ id: number }>('select max(id) + 1000 as id from messages');
  const deleted = await store(world, source, { body: 'x', isDeleted: true });
  const line = await store(world, source, { body: 'x', mediaType: 'info_log' });
  for (const id of [hidden, other.rows[0]?.id, deleted, line]) {
    expect((await forward({ forwardIds: [text, id] })).json.error).toBe('ERR_NO_MESSAGE_FOUND');
  }
  const onItsWay = await store(world, source, {
    mediaType: 'image',
    mediaState: 'downloading',
    mediaMime: 'image/jpeg',
  });
  expect((await forward({ forwardIds: [text, onItsWay] })).json.error).toBe('ERR_MEDIA_NOT_SUPPORTED');
  expect(await outbox()).toEqual([]);
});

test('a file is passed on by its address as well, with the words given along, when its message is one that one may see', async () => {
  const { world, source, forward, outbox } = await twoConversations();
  const picture = await storePicture(world, source);
  const { json } = await forward({
    isForwarded: true,
    body: 'segue a foto',
    mediaUrl: `https://balcao.example/public/${picture.mediaKey}?v=1`,
  });
  expect(json.messages).toMatchObject([
    { mediaType: 'image', body: 'segue a foto', isForwarded: true, media: { name: 'loja.jpg' } },
  ]);
  expect(json.messages[0]?.['mediaUrl']).not.toContain(picture.mediaKey);

  const hidden = await storePicture(world, await world.ticket({ queueId: (await world.queue()).id }));
  const theirs = await createWorld();
  const foreign = await storePicture(theirs, await theirs.ticket());
  for (const mediaUrl of [hidden.mediaKey, foreign.mediaKey, '../.env', 'nada'].map((key) => `/public/${key}`)) {
    const refused = await forward({ isForwarded: true, body: 'x', mediaUrl });
    expect(refused.json.error).toBe('ERR_NO_MESSAGE_FOUND');
  }
  expect((await forward({ isForwarded: true, body: 'só texto', mediaUrl: '' })).json.messages).toMatchObject([
    { mediaType: 'chat', body: 'só texto', isForwarded: true },
  ]);
  expect(await outbox()).toHaveLength(2);
});

test('only an open ticket takes forwarded messages', async () => {
  const { world, queue, source, call } = await twoConversations();
  const text = await store(world, source, { body: 'oi' });
  for (const status of ['pending', 'closed'] as const) {
    const target = await world.ticket({ queueId: queue.id, status });
    const sent = await call<Sent>(`/messages/${target.id}`, { method: 'POST', body: { forwardIds: [text] } });
    expect(sent.json.error).toBe('ERR_TICKET_NOT_OPEN');
  }
});
