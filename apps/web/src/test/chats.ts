import type { Chat, ChatMember, ChatMessage } from '@balcao/contract/chats/models.ts';

export const chatMember = (userId: number, name: string, readSeq = 0): ChatMember => ({
  userId,
  unreads: 0,
  readSeq,
  user: { id: userId, name, profilePicture: null },
});

export const chatMessage = (seq: number, differences: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 1000 + seq,
  chatId: 5,
  seq,
  clientId: null,
  senderId: 20,
  sender: { id: 20, name: 'Diego Prado' },
  message: `Recado ${seq}`,
  mediaPath: null,
  mediaType: null,
  files: [],
  mentions: [],
  replyTo: null,
  reactions: [],
  ticketId: null,
  editedAt: null,
  deletedAt: null,
  createdAt: new Date(Date.UTC(2026, 10, 20, 12, 0, seq)).toISOString(),
  ...differences,
});

export const CHAT_UUID = '11111111-1111-4111-8111-111111111111';

export const chatOf = (differences: Partial<Chat> = {}): Chat => ({
  id: 5,
  uuid: CHAT_UUID,
  title: 'Plantão',
  isGroup: true,
  ownerId: 20,
  lastMessage: 'Recado 3',
  lastMediaType: null,
  lastSenderId: 20,
  lastSenderName: 'Diego Prado',
  lastSeq: 3,
  memberCount: 2,
  users: [],
  createdAt: '2026-11-19T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:03.000Z',
  titlePersonals: '',
  own: { unreads: 0, readSeq: 3, mentionUnreads: 0, involvement: 'all', pinnedAt: null },
  ...differences,
});
