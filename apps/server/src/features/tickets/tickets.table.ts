import type { UnopenedTransfer } from '@balcao/contract/tickets/models.ts';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uuid,
} from '../../platform/db/drizzle.ts';

/**
 * The database knows a fourth status, `outreach`: such a ticket holds what we said without being asked, until its contact
 * answers. A policy hides it from every query here; functions in SQL that are about it see it.
 *
 * Seven triggers stand over this table: `tickets_follow_merged_contact` (a ticket for a merged contact becomes the kept
 * one's), `tickets_revive_contact` (a ticket brings a deleted contact back), `ticket_steps` (writes `ticket_events`, from
 * which the dashboard counts), `ticket_lane_steps` (the same for lanes), `tickets_leave_lanes` (out of the lanes there is no
 * place), `tickets_forget_owed_automation` (a ticket that somebody takes or ends owes nothing) and
 * `tickets_forget_unopened_transfer` (a ticket that ends, or goes on to somebody else, was passed on to nobody).
 */
export const tickets = pgTable('tickets', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  uuid: uuid().notNull().defaultRandom(),
  companyId: bigint({ mode: 'number' }).notNull(),
  status: text({ enum: ['pending', 'open', 'closed'] })
    .notNull()
    .default('pending'),
  channel: text({ enum: ['whatsapp', 'wppoficial', 'instagram', 'facebook'] }).notNull(),
  contactId: bigint({ mode: 'number' }).notNull(),
  userId: bigint({ mode: 'number' }),
  queueId: bigint({ mode: 'number' }),
  connectionId: bigint({ mode: 'number' }),
  isGroup: boolean().notNull().default(false),
  isBot: boolean().notNull().default(false),
  lastMessage: text().notNull().default(''),
  lastMessageType: text().notNull().default('chat'),
  lastMessageFromMe: boolean().notNull().default(false),
  /** Who said it, in a group. */
  lastMessageSender: text(),
  /** Orders the lists: the latest activity of the conversation. */
  lastMessageAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  unreadMessages: integer().notNull().default(0),
  /** Since when the customer waits; null when nobody waits. */
  waitStartedAt: timestamp({ withTimezone: true }),
  /** The customer's last own message: opens the reply window of the official channels. */
  lastInboundAt: timestamp({ withTimezone: true }),
  lastInboundExternalId: text(),
  amountUsedBotQueues: integer().notNull().default(0),
  /** When the customer was told last that the company is closed. */
  outOfHoursAt: timestamp({ withTimezone: true }),
  /** No automation has had its turn yet with a customer who wrote. */
  automationOwed: boolean().notNull().default(false),
  /** Answers that a flow confirmed, by the name of their variable. */
  collected: jsonb().$type<Record<string, string>>().notNull().default({}),
  /** Until the receiver opens the ticket; `noteId` is the note whose words these are. */
  unopenedTransfer: jsonb().$type<UnopenedTransfer & { noteId: number | null }>(),
  /** The lane of the board: null is none. Where it stands there is a text compared byte by byte. */
  laneId: bigint({ mode: 'number' }),
  laneFlag: boolean().generatedAlwaysAs(sql`case when lane_id is not null then true end`),
  lanePosition: text(),
  laneSince: timestamp({ withTimezone: true }),
  /** Who moved it last; null when the product did by itself. */
  laneBy: bigint({ mode: 'number' }),
  acceptedAt: timestamp({ withTimezone: true }),
  closedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const ticketTags = pgTable(
  'ticket_tags',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    ticketId: bigint({ mode: 'number' }).notNull(),
    tagId: bigint({ mode: 'number' }).notNull(),
    /** Never a lane. */
    laneFlag: boolean().generatedAlwaysAs(sql`false`),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.tagId] })],
);
