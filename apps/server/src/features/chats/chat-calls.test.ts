import { randomBytes, randomUUID } from 'node:crypto';
import { MAX_CHAT_FILE_BYTES } from '@balcao/contract/chats/message-routes.ts';
import type { Chat, ChatMessage } from '@balcao/contract/chats/models.ts';
import { expect, test } from 'vitest';
import { chatHouse } from '../../test/harness/chat-harness.ts';
import { ask } from '../../test/harness/http-harness.ts';
import { createSupporter } from '../../test/supporter.ts';
import type { Person } from '../../test/world.ts';
import { wantedFiles } from '../uploads/wanted-files.ts';
import { uploads } from '../uploads/uploads.table.ts';

type Answer = { error?: string } & Partial<ChatMessage>;
type Asked = { as: Person; body?: Record<string, unknown> | FormData; method?: 'GET' | 'POST' | 'PUT' | 'DELETE' };

async function reachable() {
  const house = await chatHouse();
  const app = await house.world.http();
  const call = async <T = Answer>(path: string, { as, body, method = 'POST' }: Asked) => {
    const answer = await ask(app, `/api/chats${path}`, { method, headers: as.headers, ...(body && { body }) });
    return { status: answer.statusCode, json: answer.json<T>() };
  };
  const { id: chatId } = await house.begin(house.ana, [house.bia, house.caio]);
  const post = (body: Asked['body'], as = house.ana) => call(`/${chatId}/messages`, { as, ...(body && { body }) });
  return { ...house, app, call, chatId, post };
}

const form = (fields: Record<string, string>, files: readonly [string, Buffer, string][]) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, bytes, type] of files) body.append('medias', new Blob([new Uint8Array(bytes)], { type }), name);
  return body;
};

test('the documented calls carry a chat from its beginning to its end', async () => {
  const { ana, bia, caio, call } = await reachable();
  const { userId } = bia;
  const begun = await call<Chat>('', { as: ana, body: { users: [{ id: userId, name: 'Bia' }], title: 'Nós' } });
  expect(begun.json).toMatchObject({ title: 'Nós', titlePersonals: 'Bia Rocha', isGroup: false, lastMessage: '' });
  const { id, uuid } = begun.json;
  await call(`/${id}/messages`, { as: ana, body: { message: ' Chegou? ' } });
  const list = await call<{ records: Chat[] }>('', { as: bia, method: 'GET' });
  expect(list.json.records[0]).toMatchObject({
    id,
    lastMessage: 'Chegou?',
    users: [
      { userId: ana.userId, unreads: 0 },
      { userId, unreads: 1, user: { id: userId, name: 'Bia Rocha', profilePicture: null } },
    ],
  });
  const page = await call<{ records: ChatMessage[] }>(`/${id}/messages?pageNumber=1`, { as: bia, method: 'GET' });
  expect(page.json).toMatchObject({
    records: [{ message: 'Chegou?', senderId: ana.userId, sender: { name: 'Ana Prado' }, chatId: id, mediaPath: null }],
    hasMore: false,
  });
  expect((await call(`/${id}/read`, { as: bia, body: { userId: ana.userId } })).json).toMatchObject({ unreads: 0 });
  expect((await call<Chat>(`/u/${uuid}`, { as: bia, method: 'GET' })).json.users.map((one) => one.readSeq)).toEqual([
    1, 1,
  ]);
  const group = await call<Chat>('', { as: ana, body: { users: [userId, caio.userId], title: 'Três' } });
  const renamed = await call<Chat>(`/${group.json.id}`, { as: ana, method: 'PUT', body: { title: 'Trio' } });
  expect(renamed.json).toMatchObject({ title: 'Trio', memberCount: 3 });
  expect((await call(`/${group.json.id}`, { as: bia, method: 'DELETE' })).status).toBe(403);
  expect((await call(`/${group.json.id}`, { as: ana, method: 'DELETE' })).status).toBe(200);
  expect((await call(`/${group.json.id}`, { as: bia, method: 'GET' })).status).toBe(404);
});

test('files come as the documented form or from earlier uploads, up to 15 MB each', async () => {
  const { world, ana, bia, app, chatId, post } = await reachable();
  const sent = await post(
    form({ body: 'Segue a planilha', fromMe: 'true' }, [
      ['conta.csv', Buffer.from('a;b\n1;2\n'), 'text/csv'],
      ['nota.txt', Buffer.from('oi'), 'text/plain'],
    ]),
  );
  expect(sent.json).toMatchObject({
    message: 'Segue a planilha',
    mediaType: 'other',
    files: [{ name: 'conta.csv' }, {}],
  });
  const key = sent.json.mediaPath?.replace('/public/', '') ?? '';
  expect((await app.inject({ url: `/public/${key}` })).body).toBe('a;b\n1;2\n');
  expect(await wantedFiles(world.deps.database, [key])).toEqual(new Set([key]));

  const tooLarge = form({}, [['filme.bin', randomBytes(MAX_CHAT_FILE_BYTES + 1), 'application/octet-stream']]);
  expect(await post(tooLarge)).toMatchObject({ status: 413, json: { error: 'ERR_FILE_TOO_LARGE' } });
  const heavy = {
    name: 'x.bin',
    mime: 'application/octet-stream',
    size: MAX_CHAT_FILE_BYTES + 1,
    received: MAX_CHAT_FILE_BYTES + 1,
  };
  const id = randomUUID();
  const stored = {
    companyId: world.companyId,
    userId: ana.userId,
    id,
    extension: 'bin',
    mediaKey: world.deps.storage.newKey(world.companyId, 'bin'),
  };
  await world.seed((db) => db.insert(uploads).values({ ...heavy, ...stored }));
  expect(await post({ uploadIds: [id] })).toMatchObject({ status: 413 });
  // Of somebody else, and none at all.
  expect(await post({ uploadIds: [id] }, bia)).toMatchObject({ status: 404, json: { error: 'ERR_NOT_FOUND' } });
  expect(await post({ uploadIds: [randomUUID()] })).toMatchObject({ status: 404 });
  const removed = await app.inject({ method: 'DELETE', url: `/api/chats/${chatId}/messages/1`, headers: ana.headers });
  expect(removed.json()).toMatchObject({ files: [], mediaPath: null, message: '' });
  expect(await wantedFiles(world.deps.database, [key])).toEqual(new Set());
});

test('a recording is a voice note from 10,000 bytes on', async () => {
  const { ana, post, call, chatId } = await reachable();
  const voice = (bytes: number) => form({ voice: 'true' }, [['voz.bin', randomBytes(bytes), 'audio/webm']]);
  expect(await post(voice(9999))).toMatchObject({ status: 400, json: { error: 'ERR_RECORDING_TOO_SHORT' } });
  expect((await post(voice(10_000))).json).toMatchObject({
    mediaType: 'audio',
    files: [{ voice: true, size: 10_000 }],
  });
  // In lists it is called what it is, and not what its file is.
  expect((await call<Chat>(`/${chatId}`, { as: ana, method: 'GET' })).json).toMatchObject({
    lastMessage: '',
    lastMediaType: 'audio',
  });
});

test('whatever is written ends in a known answer, and nothing in a fault', async () => {
  const { ana, bia, caio, post, call, chatId } = await reachable();
  const refused: Record<string, unknown>[] = [
    {},
    { message: '' },
    { message: '   \n ' },
    { message: 'x'.repeat(4097) },
    { message: 'x'.repeat(100_000) },
    { message: 'a\0b' },
    { message: '\uD800' },
    { message: 'Oi', clientId: 'a b c d e f' },
    { message: 'Oi', uploadIds: Array.from({ length: 11 }, () => randomUUID()) },
    { message: 'Oi', mentions: Array.from({ length: 501 }, (_, index) => index + 1) },
    { message: 'Oi', replyToSeq: 0 },
  ];
  for (const body of refused)
    expect([body, await post(body)]).toMatchObject([body, { status: 400, json: { error: 'ERR_VALIDATION' } }]);
  const kept = ['@'.repeat(1000), 'שלום עולם', '\u202Eabc', '👩‍👩‍👧‍👦'.repeat(80), "'; drop table chats; --", '<b>oi</b>'];
  for (const message of kept) expect((await post({ message })).json).toMatchObject({ message });
  // Named are people of the chat; strangers and those who left are only words.
  await call(`/${chatId}/leave`, { as: caio });
  const named = await post({ message: '@todos', mentions: [caio.userId, ana.userId, 2_000_000_000] });
  expect(named.json.mentions).toEqual([]);
  for (const path of ['/0', '/x', '/9007199254740992']) {
    expect((await call(path, { as: ana, method: 'GET' })).status).toBe(400);
  }
  expect((await call('/999999999', { as: ana, method: 'GET' })).json).toEqual({ error: 'ERR_NO_CHAT_FOUND' });
  expect((await call(`/${chatId}/read`, { as: ana, body: { seq: -1 } })).status).toBe(400);
  // Nobody reads ahead: what is written after it is unread, whatever was said.
  expect((await call(`/${chatId}/read`, { as: bia, body: { seq: 2_000_000_000 } })).json).toMatchObject({ unreads: 0 });
  await post({ message: 'E mais isto' });
  expect((await call('/unreads', { as: bia, method: 'GET' })).json).toMatchObject({ unreads: 1 });
});

test('who helps in somebody’s place does not get into their chats, acting or not', async () => {
  const { world, ana, app, chatId } = await reachable();
  const supporter = await createSupporter(world.deps);
  await world.seed((db) =>
    db.execute(`insert into settings (company_id, key, value) values (${world.companyId}, 'supportAccess', 'act')`),
  );
  for (const mode of ['read', 'act'] as const) {
    const { headers } = await supporter.help(world, { person: ana, mode });
    for (const path of ['', `/${chatId}`, `/${chatId}/messages`, '/unreads', '/search?searchParam=oi']) {
      const answer = await app.inject({ url: `/api/chats${path}`, headers });
      expect([mode, path, answer.json()]).toEqual([mode, path, { error: 'ERR_DURING_SUPPORT' }]);
    }
  }
});
