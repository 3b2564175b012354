import type { ChatInvolvement, OwnChat } from '@balcao/contract/chats/models.ts';
import { MAX_PINNED_CHATS } from '@balcao/contract/chats/routes.ts';
import { and, eq, isNotNull } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { getChat } from '../chats.queries.ts';
import { chatMembers } from '../chats.table.ts';

type Input = { chatId: number; involvement?: ChatInvolvement | undefined; pinned?: boolean | undefined };

/** What the caller hears of a chat, and whether it stands on top of their list. */
export async function changeSettings(ctx: UserCtx, { chatId, involvement, pinned }: Input): Promise<OwnChat> {
  const { db, actor, now } = ctx;
  const { own: before } = await getChat(ctx, { chatId });
  const isNewPin = pinned === true && before.pinnedAt === null;
  if (isNewPin) await requireRoomForPin(ctx);
  const changes = {
    ...(involvement !== undefined && { involvement }),
    ...(isNewPin && { pinnedAt: now }),
    ...(pinned === false && { pinnedAt: null }),
  };
  if (Object.keys(changes).length === 0) return before;
  const { userId } = actor;
  await db
    .update(chatMembers)
    .set(changes)
    .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, userId)));
  const { own } = await getChat(ctx, { chatId });
  ctx.emit('chat.own-changed', { chatId, userId, own });
  return own;
}

async function requireRoomForPin({ db, actor }: UserCtx) {
  const pinned = await db.$count(
    chatMembers,
    and(eq(chatMembers.userId, actor.userId), isNotNull(chatMembers.pinnedAt)),
  );
  if (pinned >= MAX_PINNED_CHATS) fail('ERR_TOO_MANY_PINNED_CHATS', { most: MAX_PINNED_CHATS });
}
