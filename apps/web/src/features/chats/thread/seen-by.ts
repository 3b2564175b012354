import type { Chat, ChatMember, ChatMessage } from '@balcao/contract/chats/models.ts';

/** Whoever else has read the chat up to a message. */
export const seenBy = ({ users }: Chat, { seq, senderId }: ChatMessage): ChatMember[] =>
  users.filter(({ userId, readSeq }) => userId !== senderId && readSeq >= seq);

export const othersIn = ({ users }: Chat, userId: number): ChatMember[] =>
  users.filter((member) => member.userId !== userId);
