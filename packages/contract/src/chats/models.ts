import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { ticketStatuses } from '../tickets/models.ts';
import { UserRef } from '../users/models.ts';

export const chatInvolvements = ['all', 'mentions', 'none'] as const;
export type ChatInvolvement = (typeof chatInvolvements)[number];

export const chatMediaTypes = ['image', 'audio', 'video', 'other'] as const;
export type ChatMediaType = (typeof chatMediaTypes)[number];

/** Somebody in a chat. Whatever has a `seq` up to `readSeq` has been read there: that is also what "seen by" shows. */
export const ChatMember = z.object({
  userId: z.number(),
  unreads: z.number(),
  readSeq: z.number(),
  user: UserRef.extend({ profilePicture: z.string().nullable() }),
});
export type ChatMember = z.infer<typeof ChatMember>;

/** A chat as all its people see it. */
export const SharedChat = z.object({
  id: z.number(),
  uuid: z.string(),
  /** Of a group. Personal chats keep theirs, and show the other person's name. */
  title: z.string(),
  isGroup: z.boolean(),
  /** Who may change and delete the group; null for personal chats. */
  ownerId: z.number().nullable(),
  /** The beginning of the last message; for files alone the name of the first, empty for a recording and a message that was deleted. */
  lastMessage: z.string(),
  lastMediaType: z.enum(chatMediaTypes).nullable(),
  lastSenderId: z.number().nullable(),
  lastSenderName: z.string().nullable(),
  /** Messages of a chat are numbered from 1, without gaps. */
  lastSeq: z.number(),
  memberCount: z.number(),
  /** Those who have been there longest; all of them only when the chat is asked for by itself. */
  users: z.array(ChatMember),
  createdAt: Instant,
  /** When something was last written. */
  updatedAt: Instant,
});
export type SharedChat = z.infer<typeof SharedChat>;

/** What is one person's own about a chat. */
export const OwnChat = z.object({
  /** Messages after the last one that was read: `lastSeq - readSeq`. */
  unreads: z.number(),
  readSeq: z.number(),
  /** How many of the unread ones name this person. */
  mentionUnreads: z.number(),
  involvement: z.enum(chatInvolvements),
  pinnedAt: Instant.nullable(),
});
export type OwnChat = z.infer<typeof OwnChat>;

/** A chat as one of its people sees it. */
export const Chat = SharedChat.extend({
  /** The other person's name, of a personal chat; empty for a group. */
  titlePersonals: z.string(),
  own: OwnChat,
});
export type Chat = z.infer<typeof Chat>;

export const ChatFile = z.object({
  mediaPath: z.string(),
  mediaType: z.enum(chatMediaTypes),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Recorded, rather than a piece of music. */
  voice: z.boolean(),
});
export type ChatFile = z.infer<typeof ChatFile>;

/** What a message answers to. */
export const ChatReply = z.object({
  seq: z.number(),
  senderName: z.string(),
  message: z.string(),
  mediaType: z.enum(chatMediaTypes).nullable(),
  isDeleted: z.boolean(),
});
export type ChatReply = z.infer<typeof ChatReply>;

export const ChatReaction = z.object({ emoji: z.string(), userId: z.number(), name: z.string() });
export type ChatReaction = z.infer<typeof ChatReaction>;

export const ChatMessage = z.object({
  id: z.number(),
  chatId: z.number(),
  /** Its place in the chat. Whatever arrives with a number that is known has arrived twice. */
  seq: z.number(),
  clientId: z.string().nullable(),
  /** Null once the person has left the company; the name stays. */
  senderId: z.number().nullable(),
  sender: z.object({ id: z.number().nullable(), name: z.string() }),
  /** Empty once it is deleted. */
  message: z.string(),
  /** Of the first file. */
  mediaPath: z.string().nullable(),
  mediaType: z.enum(chatMediaTypes).nullable(),
  files: z.array(ChatFile),
  /** People of the chat who are named. */
  mentions: z.array(z.number()),
  replyTo: ChatReply.nullable(),
  reactions: z.array(ChatReaction),
  /** A ticket that is spoken about. What there is to see of it, each person asks for. */
  ticketId: z.number().nullable(),
  editedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  createdAt: Instant,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A ticket in a chat, as somebody sees it who may see the ticket; for everybody else there is none. */
export const ChatTicketCard = z.object({
  id: z.number(),
  uuid: z.string(),
  /** Protocol number. */
  code: z.string(),
  status: z.enum(ticketStatuses),
  contactName: z.string(),
});
export type ChatTicketCard = z.infer<typeof ChatTicketCard>;

/** The numbers beside the menu. */
export const ChatUnreads = z.object({
  /** Unread messages, without those of chats that are muted. */
  unreads: z.number(),
  mentionUnreads: z.number(),
});
export type ChatUnreads = z.infer<typeof ChatUnreads>;
