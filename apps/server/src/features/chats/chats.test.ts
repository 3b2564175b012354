import type { Chat } from '@balcao/contract/chats/models.ts';
import { MAX_PINNED_CHATS } from '@balcao/contract/chats/routes.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { chatHouse } from '../../test/harness/chat-harness.ts';
import { createWorld, type Person } from '../../test/world.ts';
import { removeUser } from '../user-actions/remove-user.ts';
import { chatMessages, chats } from './chats.table.ts';
import { getChat } from './chats.queries.ts';
import { leaveChat, removeChat } from './people/leave-chat.ts';
import { updateChat } from './people/update-chat.ts';
import { changeSettings } from './reading/change-settings.ts';
import { listChats } from './reading/list-chats.ts';

type House = Awaited<ReturnType<typeof chatHouse>>;
const look = (as: Person, chatId: number) => as.act((ctx) => getChat(ctx, { chatId }));
const list = (as: Person, query: Partial<Parameters<typeof listChats>[1]> = {}) =>
  as.act((ctx) => listChats(ctx, { searchParam: '', pageNumber: 1, ...query }));
const toldAs = async ({ world }: House, name: string) => (await world.emitted()).filter((event) => event.name === name);

test('two people who begin a chat at the same moment have one, named for each after the other', async () => {
  const house = await chatHouse();
  const { ana, bia, begin } = house;
  const begun = await Promise.all([begin(ana, [bia]), begin(bia, [ana]), begin(ana, [bia]), begin(bia, [ana])]);
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  expect(begun.map(({ titlePersonals }) => titlePersonals).toSorted()).toEqual([
    'Ana Prado',
    'Ana Prado',
    'Bia Rocha',
    'Bia Rocha',
  ]);
  expect(begun[0]).toMatchObject({ isGroup: false, ownerId: null, memberCount: 2, own: { unreads: 0 } });
  expect(await toldAs(house, 'chat.created')).toHaveLength(1);
});

test('more than two people, or two who say so, are a group of whoever began it', async () => {
  const { ana, bia, caio, begin } = await chatHouse();
  const three = await begin(ana, [bia, caio]);
  const two = await begin(ana, [bia], { isGroup: true });
  for (const group of [three, two]) expect(group).toMatchObject({ isGroup: true, ownerId: ana.userId });
  expect(three.users.map(({ user }) => user.name)).toEqual(['Ana Prado', 'Bia Rocha', 'Caio Lemos']);
  expect([three.titlePersonals, three.users[0]?.user.profilePicture]).toEqual(['', null]);
});

test('a chat wants a title, somebody else, and people of the own company', async () => {
  const { ana, bia, begin } = await chatHouse();
  const stranger = await (await createWorld()).person();
  await expect(begin(ana, [bia], { title: '' })).rejects.toMatchObject({ code: 'ERR_CHAT_TITLE_REQUIRED' });
  await expect(begin(ana, [])).rejects.toMatchObject({ code: 'ERR_CHAT_USERS_REQUIRED' });
  await expect(begin(ana, [ana])).rejects.toMatchObject({ code: 'ERR_CHAT_USERS_REQUIRED' });
  await expect(begin(ana, [bia, stranger])).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
  // Oneself, and anybody twice, is there once.
  expect(await begin(ana, [ana, bia, ana, bia])).toMatchObject({ isGroup: false, memberCount: 2 });
});

test('the owner renames a group and changes its people; nobody else does', async () => {
  const house = await chatHouse();
  const { ana, bia, caio, begin, write } = house;
  const { id: chatId } = await begin(ana, [bia], { isGroup: true });
  await write(bia, chatId, 'Antes de você');
  const change = (as: Person, users: readonly Person[], title?: string) =>
    as.act((ctx) => updateChat(ctx, { chatId, title, users: users.map(({ userId }) => userId) }));
  await expect(change(bia, [caio])).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  await expect(change(ana, [ana])).rejects.toMatchObject({ code: 'ERR_CHAT_USERS_REQUIRED' });
  await expect(change(ana, [bia], '')).rejects.toMatchObject({ code: 'ERR_CHAT_TITLE_REQUIRED' });
  await change(ana, [caio], 'Só nós');

  expect(await look(caio, chatId)).toMatchObject({ title: 'Só nós', lastSeq: 1, own: { unreads: 0, readSeq: 1 } });
  await expect(look(bia, chatId)).rejects.toMatchObject({ code: 'ERR_NO_CHAT_FOUND' });
  await expect(write(bia, chatId, 'Ainda estou aqui?')).rejects.toMatchObject({ code: 'ERR_NO_CHAT_FOUND' });
  const { companyId } = house.world;
  expect((await toldAs(house, 'chat.created')).at(-1)?.rooms).toEqual([`${companyId}:user:${caio.userId}`]);
  expect((await toldAs(house, 'chat.deleted')).at(-1)?.rooms).toEqual([`${companyId}:user:${bia.userId}`]);
  expect((await toldAs(house, 'chat.updated')).at(-1)?.rooms).toEqual([`${companyId}:chat:${chatId}`]);
});

test('a group is inherited by who has been there longest, and gone with the last', async () => {
  const { world, ana, bia, caio, begin, write } = await chatHouse();
  const { id: chatId } = await begin(ana, [bia, caio]);
  await write(ana, chatId, 'Até mais');
  const leave = (as: Person) => as.act((ctx) => leaveChat(ctx, chatId));
  await leave(ana);
  await expect(look(ana, chatId)).rejects.toMatchObject({ code: 'ERR_NO_CHAT_FOUND' });
  expect(await look(caio, chatId)).toMatchObject({ ownerId: bia.userId, memberCount: 2 });
  await expect(caio.act((ctx) => removeChat(ctx, chatId))).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  await leave(bia);
  await leave(caio);
  expect(await world.seed((db) => db.$count(chatMessages, eq(chatMessages.chatId, chatId)))).toBe(0);
});

test('two who leave at once leave a group that has an owner, or none at all', async () => {
  const { world, ana, bia, caio, begin } = await chatHouse();
  const { id: chatId } = await begin(ana, [bia, caio]);
  await Promise.all([ana, bia].map((one) => one.act((ctx) => leaveChat(ctx, chatId))));
  expect(await look(caio, chatId)).toMatchObject({ ownerId: caio.userId, memberCount: 1 });
  const personal = await begin(ana, [caio]);
  await expect(ana.act((ctx) => leaveChat(ctx, personal.id))).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  expect(await world.seed((db) => db.$count(chats, eq(chats.companyId, world.companyId)))).toBe(2);
});

test('who leaves the company stays as a name on what they wrote', async () => {
  const { world, ana, bia, caio, begin, write } = await chatHouse();
  const admin = await world.person({ profile: 'admin' });
  const personal = await begin(ana, [bia]);
  const group = await begin(ana, [bia, caio]);
  await write(ana, personal.id, 'Passo aí depois');
  await write(ana, group.id, 'Reunião às nove');
  await admin.act((ctx) => removeUser(ctx, { userId: ana.userId }));

  const { records } = await list(bia);
  const titles = records.map((chat) => chat.titlePersonals || `${chat.title} de ${chat.ownerId}`);
  expect(titles.toSorted()).toEqual(['Ana Prado', `Combinados de ${bia.userId}`]);
  expect(records.map(({ lastSenderName, lastSenderId }) => [lastSenderName, lastSenderId])).toEqual([
    ['Ana Prado', null],
    ['Ana Prado', null],
  ]);
});

test('lists are read page by page, the latest first, the pinned ones on top of the first', async () => {
  const { world, ana, bia, begin, write } = await chatHouse();
  const made: Chat[] = [];
  for (let count = 0; count < 25; count += 1) {
    made.push(await begin(ana, [bia], { title: `Turma ${count}`, isGroup: true }));
  }
  await begin(ana, [bia]);
  const oldest = made[0]?.id ?? 0;
  await ana.act((ctx) => changeSettings(ctx, { chatId: oldest, pinned: true }));
  await write(ana, made[3]?.id ?? 0, 'Oi');

  const first = await list(ana, { kind: 'group' });
  const second = await list(ana, { kind: 'group', cursor: first.nextCursor ?? '' });
  const ids = [...first.records, ...second.records].map(({ id }) => id);
  expect([first.records.length, second.records.length, second.hasMore]).toEqual([21, 4, false]);
  expect(new Set(ids)).toEqual(new Set(made.map(({ id }) => id)));
  expect(ids[0]).toBe(oldest);
  expect((await list(ana, { kind: 'group', pageNumber: 2 })).records.map(({ id }) => id)).toEqual(ids.slice(21));
  expect((await list(ana, { kind: 'personal' })).records).toHaveLength(1);
  expect((await list(ana, { searchParam: 'turma 24' })).records).toHaveLength(1);
  expect((await list(ana, { searchParam: 'rocha', kind: 'personal' })).records).toHaveLength(1);
  expect((await list(ana, { searchParam: 'combinados', kind: 'personal' })).records).toEqual([]);
  await expect(list(ana, { cursor: 'abc' })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  expect((await list(await world.person())).records).toEqual([]);
});

test('pins have a limit; muting is told to the own devices alone', async () => {
  const house = await chatHouse();
  const { world, ana, bia, begin } = house;
  const pin = (chatId: number) => ana.act((ctx) => changeSettings(ctx, { chatId, pinned: true }));
  for (let count = 0; count < MAX_PINNED_CHATS; count += 1) await pin((await begin(ana, [bia], { isGroup: true })).id);
  const { id: chatId } = await begin(ana, [bia]);
  await expect(pin(chatId)).rejects.toMatchObject({ code: 'ERR_TOO_MANY_PINNED_CHATS' });
  const own = await ana.act((ctx) => changeSettings(ctx, { chatId, involvement: 'none' }));
  expect(own).toMatchObject({ involvement: 'none', pinnedAt: null });
  expect((await toldAs(house, 'chat.own-changed')).at(-1)?.rooms).toEqual([`${world.companyId}:user:${ana.userId}`]);
});
