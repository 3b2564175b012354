import { chatMembers, chatMessages, chats } from '../../features/chats/chats.table.ts';
import { first } from '../builders.ts';
import type { World } from '../world.ts';
import type { KnownIds } from './sample-input.ts';

/** A group of one person with one message in it, by the names that fields of the contract have. */
export const colleaguesChat = ({ seed, companyId }: World, userId: number, marker: string): Promise<KnownIds> =>
  seed(async (db) => {
    const group = { companyId, isGroup: true, title: `Grupo ${marker}`, ownerId: userId, lastSeq: 1 };
    const { id: chatId, uuid: chatUuid } = first(
      await db
        .insert(chats)
        .values({ ...group, lastMessage: `Oi ${marker}` })
        .returning(),
    );
    await db.insert(chatMembers).values({ companyId, chatId, userId, readSeq: 0 });
    const said = {
      companyId,
      chatId,
      seq: 1,
      senderId: userId,
      senderName: `Chefe ${marker}`,
      message: `Oi ${marker}`,
    };
    await db.insert(chatMessages).values(said);
    return { chatId, chatUuid };
  });
