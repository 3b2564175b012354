import { postMessage } from '../../features/chats/messages/post-message.ts';
import { createChat } from '../../features/chats/people/create-chat.ts';
import { readChat } from '../../features/chats/reading/read-chat.ts';
import { createWorld, type Person, type World } from '../world.ts';

type Body = Partial<Parameters<typeof postMessage>[1]['given']>;

/** Three colleagues who may write to each other. */
export const chatHouse = async (options: Parameters<typeof createWorld>[0] = {}) =>
  chatsAmong(await createWorld(options));

export async function chatsAmong(world: World) {
  const ana = await world.person({ name: 'Ana Prado' });
  const bia = await world.person({ name: 'Bia Rocha' });
  const caio = await world.person({ name: 'Caio Lemos' });

  const begin = (as: Person, people: readonly Person[], { title = 'Combinados', isGroup = false } = {}) =>
    as.act((ctx) => createChat(ctx, { users: people.map(({ userId }) => userId), title, isGroup }));
  /** A text, or what else goes with one. */
  const write = (as: Person, chatId: number, words: string | Body) =>
    as.act((ctx) => {
      const given = { mentions: [], voice: false, ...(typeof words === 'string' ? { message: words } : words) };
      return postMessage(ctx, { chatId, files: [], given });
    });
  const read = (as: Person, chatId: number, seq?: number) => as.act((ctx) => readChat(ctx, { chatId, seq }));

  return { world, ana, bia, caio, begin, write, read };
}
