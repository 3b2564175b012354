import { z } from 'zod';
import { channelIds } from '../channels.ts';
import { ConnectionRef } from '../connections/models.ts';
import { ContactRef } from '../contacts/models.ts';
import { Instant } from '../kit/fields.ts';
import { QueueRef } from '../queues/models.ts';
import { TagRef } from '../tags/models.ts';
import { UserRef } from '../users/models.ts';

export const ticketStatuses = ['pending', 'open', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Who passed a ticket on and with what words, cut to one line; as long as its receiver has not opened it. */
export const UnopenedTransfer = z.object({ by: UserRef, note: z.string().nullable() });
export type UnopenedTransfer = z.infer<typeof UnopenedTransfer>;

/** The lane of the board that a ticket stands in. `position` orders the cards of a lane, compared byte by byte. */
export const TicketLane = z.object({ id: z.number(), position: z.string(), since: Instant });
export type TicketLane = z.infer<typeof TicketLane>;

/** One conversation at the counter, with all that a list row and a chat header show. */
export const Ticket = z.object({
  id: z.number(),
  uuid: z.uuid(),
  /** Protocol number: `YYYYMMDD` followed by the ticket id with at least six digits. */
  code: z.string(),
  status: z.enum(ticketStatuses),
  channel: z.enum(channelIds),
  companyId: z.number(),
  contactId: z.number(),
  contact: ContactRef,
  userId: z.number().nullable(),
  user: UserRef.nullable(),
  queueId: z.number().nullable(),
  queue: QueueRef.nullable(),
  whatsappId: z.number().nullable(),
  whatsapp: ConnectionRef.nullable(),
  lastMessage: z.string(),
  lastMessageAt: Instant,
  lastMessageType: z.string(),
  lastMessageFromMe: z.boolean(),
  /** Who said it, in a group; null when it was us. */
  lastMessageSender: z.string().nullable(),
  unreadMessages: z.number(),
  /** Since when the customer waits for an answer; null when nobody waits. */
  waitStartedAt: Instant.nullable(),
  unopenedTransfer: UnopenedTransfer.nullable(),
  isGroup: z.boolean(),
  isBot: z.boolean(),
  statusTicket: z.array(z.object({ title: z.string(), color: z.string() })),
  /** Its ordinary tags, and the lane it stands in. */
  tags: z.array(TagRef),
  lane: TicketLane.nullable(),
  /** End of the reply window; null when the channel has none or the customer never wrote. */
  replyWindowEndsAt: Instant.nullable(),
  hasReplyWindow: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Ticket = z.infer<typeof Ticket>;

/** The message of a ticket that a search found; `excerpt` is its text around the first hit. */
export const SearchMatch = z.object({
  ticketId: z.number(),
  messageId: z.number(),
  excerpt: z.string(),
  sentAt: Instant,
});
export type SearchMatch = z.infer<typeof SearchMatch>;

/** A ticket as a separator in the contact's continuous history. */
export const TicketSpan = Ticket.pick({
  id: true,
  uuid: true,
  code: true,
  status: true,
  channel: true,
  queue: true,
  user: true,
  whatsapp: true,
  createdAt: true,
}).extend({ closedAt: Instant.nullable() });
export type TicketSpan = z.infer<typeof TicketSpan>;
