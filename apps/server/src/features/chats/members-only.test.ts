import { chatMessageRoutes } from '@balcao/contract/chats/message-routes.ts';
import { chatRoutes } from '@balcao/contract/chats/routes.ts';
import type { Route } from '@balcao/contract/kit/route.ts';
import { expect, test } from 'vitest';
import { chatHouse } from '../../test/harness/chat-harness.ts';
import { callRoute } from '../../test/sweeps/call-route.ts';
import { sampleInput } from '../../test/sweeps/sample-input.ts';
import { createWorld } from '../../test/world.ts';
import { leaveChat } from './people/leave-chat.ts';

const inOneChat: Record<string, Route> = {
  ...Object.fromEntries(Object.entries(chatRoutes).map(([name, route]) => [`chats.${name}`, route])),
  ...Object.fromEntries(Object.entries(chatMessageRoutes).map(([name, route]) => [`chatMessages.${name}`, route])),
};
const ofOneChat = Object.entries(inOneChat).filter(([, { path }]) => /:chatId|:chatUuid/.test(path));

test('whatever may be done with one chat is asked for here', () => {
  expect(ofOneChat.map(([name]) => name)).toEqual([
    'chats.getByUuid',
    'chats.get',
    'chats.update',
    'chats.remove',
    'chats.leave',
    'chats.settings',
    'chats.read',
    'chatMessages.list',
    'chatMessages.post',
    'chatMessages.edit',
    'chatMessages.remove',
    'chatMessages.react',
  ]);
});

async function chatOfTwo() {
  const house = await chatHouse();
  const { world, ana, bia, caio, begin, write } = house;
  const chat = await begin(ana, [bia, caio], { title: 'Segredo da casa' });
  await write(ana, chat.id, 'Ninguém mais lê isto');
  await caio.act((ctx) => leaveChat(ctx, chat.id));
  const strangers = {
    'who left it': caio,
    'a colleague': await world.person(),
    'an admin': await world.person({ profile: 'admin' }),
    'a supervisor': await world.person({ profile: 'supervisor' }),
    'the super user': await world.person({ profile: 'admin', super: true }),
    'somebody of another company': await (await createWorld()).person({ profile: 'admin' }),
  };
  return { ...house, chat, strangers, ids: { chatId: chat.id, chatUuid: chat.uuid, users: bia.userId } };
}

test('a chat is there for its people, and for nobody else whatever they are', async () => {
  const { world, ana, chat, strangers, ids } = await chatOfTwo();
  const app = await world.http();
  for (const [name, route] of ofOneChat) {
    for (const [who, { headers }] of Object.entries(strangers)) {
      const answer = await callRoute(app, route, { sample: sampleInput(route, ids), headers });
      expect([name, who, answer.json()]).toEqual([name, who, { error: 'ERR_NO_CHAT_FOUND' }]);
    }
  }
  const read = await callRoute(app, chatRoutes.get, { sample: sampleInput(chatRoutes.get, ids), headers: ana.headers });
  expect(read.json()).toMatchObject({ id: chat.id, lastSeq: 1, memberCount: 2 });
});

test('nobody else finds it in a list, a search or a sum', async () => {
  const { world, bia, strangers } = await chatOfTwo();
  const app = await world.http();
  const read = async (path: string, headers: Record<string, string>) =>
    (await app.inject({ method: 'GET', url: `/api/chats${path}`, headers })).json<Record<string, unknown>>();
  for (const [who, { headers }] of Object.entries(strangers)) {
    const seen = [
      (await read('', headers))['records'],
      (await read('?searchParam=segredo', headers))['records'],
      (await read('/search?searchParam=ninguem', headers))['records'],
      await read('/unreads', headers),
    ];
    expect([who, ...seen]).toEqual([who, [], [], [], { unreads: 0, mentionUnreads: 0 }]);
  }
  expect((await read('/search?searchParam=NINGUÉM', bia.headers))['records']).toHaveLength(1);
  expect(await read('/unreads', bia.headers)).toEqual({ unreads: 1, mentionUnreads: 0 });
});
