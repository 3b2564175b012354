import { chatInvolvements, chatMediaTypes } from '@balcao/contract/chats/models.ts';
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uuid,
} from '../../platform/db/drizzle.ts';

export const chats = pgTable('chats', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  uuid: uuid().notNull().defaultRandom(),
  isGroup: boolean().notNull(),
  title: text().notNull(),
  ownerId: bigint({ mode: 'number' }),
  /** Of a personal chat: both people, the lower id first. */
  directKey: text(),
  lastSeq: integer().notNull().default(0),
  /** Up to here the company no longer keeps what was said. */
  retainedSeq: integer().notNull().default(0),
  lastMessage: text().notNull().default(''),
  lastMediaType: text({ enum: chatMediaTypes }),
  lastSenderId: bigint({ mode: 'number' }),
  lastSenderName: text(),
  lastMessageAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const chatMembers = pgTable(
  'chat_members',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    chatId: bigint({ mode: 'number' }).notNull(),
    userId: bigint({ mode: 'number' }).notNull(),
    readSeq: integer().notNull(),
    mentionUnreads: integer().notNull().default(0),
    involvement: text({ enum: chatInvolvements }).notNull().default('all'),
    pinnedAt: timestamp({ withTimezone: true }),
    joinedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.chatId, t.userId] })],
);

export const chatMessages = pgTable('chat_messages', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  chatId: bigint({ mode: 'number' }).notNull(),
  seq: integer().notNull(),
  senderId: bigint({ mode: 'number' }),
  senderName: text().notNull(),
  clientId: text(),
  message: text().notNull(),
  mentions: bigint({ mode: 'number' }).array().notNull().default([]),
  replyToSeq: integer(),
  ticketId: bigint({ mode: 'number' }),
  editedAt: timestamp({ withTimezone: true }),
  deletedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  searchText: text().generatedAlwaysAs(sql`fold(message)`),
});

export const chatFiles = pgTable(
  'chat_files',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    messageId: bigint({ mode: 'number' }).notNull(),
    position: integer().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    voice: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.position] })],
);

export const chatReactions = pgTable(
  'chat_reactions',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    messageId: bigint({ mode: 'number' }).notNull(),
    userId: bigint({ mode: 'number' }).notNull(),
    emoji: text().notNull(),
    reactedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.userId] })],
);
