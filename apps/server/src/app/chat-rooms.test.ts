import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { chatHouse } from '../test/harness/chat-harness.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { createBrowsers } from '../test/realtime/browsers.ts';
import type { Person } from '../test/world.ts';
import { leaveChat } from '../features/chats/people/leave-chat.ts';
import { updateChat } from '../features/chats/people/update-chat.ts';
import type { Deps } from '../platform/deps.ts';
import type { RunningServer } from './start-server.ts';
import { startInTurns } from '../test/two/in-turns.ts';

let deps: Deps;
let server: RunningServer;
const browsers = createBrowsers();

beforeAll(async () => {
  deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  server = await startInTurns(deps, ['http', 'realtime']);
});
afterAll(async () => {
  browsers.closeAll();
  await server.stop();
});

type Browser = Awaited<ReturnType<typeof browsers.open>>;
const said = ({ heard }: Browser) =>
  heard
    .filter(({ event, payload }) => event.endsWith('-chat') && payload['action'] === 'new-message')
    .map(({ payload }) => (payload['message'] as { message: string }).message);
/** What was heard about chats, by the actions. */
const actions = ({ heard }: Browser) =>
  heard.filter(({ event }) => event.endsWith('-chat')).map(({ payload }) => payload['action']);
const open = (person: Person) => browsers.open(person, server.url);

test('open lines hear a chat from the moment somebody is added until they leave it, under its documented names', async () => {
  const { world, ana, bia, caio, begin, write } = await chatHouse({ deps });
  const admin = await world.person({ profile: 'admin', super: true });
  const [first, second, third, boss] = [await open(ana), await open(bia), await open(caio), await open(admin)];
  const { id: chatId } = await begin(ana, [bia], { isGroup: true });
  await expect.poll(() => actions(second)).toContain('create');
  await write(ana, chatId, 'Sem o Caio');
  await expect.poll(() => said(second)).toEqual(['Sem o Caio']);
  const { companyId } = world;
  expect(second.names()).toEqual(
    expect.arrayContaining([`company-${companyId}-chat`, `company-${companyId}-chat-${chatId}`]),
  );

  await ana.act((ctx) => updateChat(ctx, { chatId, users: [bia.userId, caio.userId] }));
  await expect.poll(() => actions(third)).toContain('create');
  await write(ana, chatId, 'Com o Caio');
  await expect.poll(() => said(third)).toEqual(['Com o Caio']);
  await bia.act((ctx) => leaveChat(ctx, chatId));
  await expect.poll(() => actions(second)).toContain('delete');
  await write(ana, chatId, 'Sem a Bia');
  await expect.poll(() => said(first)).toEqual(['Sem o Caio', 'Com o Caio', 'Sem a Bia']);
  await expect.poll(() => said(third)).toEqual(['Com o Caio', 'Sem a Bia']);
  expect(said(second)).toEqual(['Sem o Caio', 'Com o Caio']);
  expect(boss.heard.filter(({ event }) => event.includes('-chat'))).toEqual([]);
});

test('who comes later is in the rooms of their chats; what was missed is caught up by its people alone', async () => {
  const { ana, bia, caio, begin, write } = await chatHouse({ deps });
  const { id: chatId } = await begin(ana, [bia]);
  const line = await open(bia);
  await write(ana, chatId, 'Cheguei');
  await expect.poll(() => said(line)).toEqual(['Cheguei']);
  const missedBy = async (person: Person) => {
    const { socket } = await open(person);
    const missed = (await socket.emitWithAck('catchUp', 0)) as { events: { event: string }[] };
    const names = missed.events.map(({ event }) => event.replace(/^company-\d+-/, ''));
    return names.filter((name) => name.startsWith('chat'));
  };
  expect(await missedBy(bia)).toEqual(['chat', 'chat', `chat-${chatId}`]);
  expect(await missedBy(caio)).toEqual([]);
});

const typingHeard = ({ heard }: Browser) =>
  heard.filter(({ event }) => event.endsWith('-chatTyping')).map(({ payload }) => payload);

test('typing is shown to the people of the chat, for whoever is in it', async () => {
  const { ana, bia, caio, begin } = await chatHouse({ deps });
  const { id: chatId } = await begin(ana, [bia]);
  const [writer, reader, stranger] = [await open(ana), await open(bia), await open(caio)];
  stranger.socket.emit('typeInChat', chatId);
  writer.socket.emit('typeInChat', chatId);
  await expect.poll(() => typingHeard(reader)).toEqual([{ chatId, userId: ana.userId, name: 'Ana Prado' }]);
});

test('a plan without the internal chat joins no room of it', async () => {
  const { ana, bia, begin, write, world } = await chatHouse({ deps, planFlags: { useInternalChat: false } });
  const { id: chatId } = await begin(ana, [bia]);
  const line = await open(bia);
  await write(ana, chatId, 'Alguém ouve?');
  await world.act((ctx) => Promise.resolve(ctx.emit('chat.deleted', { chatId, uuid: 'x', userIds: [bia.userId] })));
  // What was told to her as a person may come, too; of the chat's room nothing does.
  await expect.poll(() => actions(line)).toContain('delete');
  expect(said(line)).toEqual([]);
});
