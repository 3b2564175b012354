import type { Ctx } from '../../../platform/context.ts';
import { findSharedChat } from '../chats.queries.ts';

type Teller = Pick<Ctx, 'client' | 'emit'>;

/** Tells these people that a chat is theirs from now on. */
export async function tellCreated(ctx: Teller, chatId: number, userIds: readonly number[]): Promise<void> {
  const chat = await findSharedChat(ctx, chatId);
  if (chat && userIds.length > 0) ctx.emit('chat.created', { chatId, chat, userIds: [...userIds] });
}

/** Tells everybody in a chat how it looks now, as long as there is one. */
export async function tellUpdated(ctx: Teller, chatId: number): Promise<void> {
  const chat = await findSharedChat(ctx, chatId);
  if (chat) ctx.emit('chat.updated', { chatId, chat });
}

/** Tells these people that they have lost a chat. */
export function tellLost(ctx: Teller, { id, uuid }: { id: number; uuid: string }, userIds: readonly number[]): void {
  if (userIds.length > 0) ctx.emit('chat.deleted', { chatId: id, uuid, userIds: [...userIds] });
}
