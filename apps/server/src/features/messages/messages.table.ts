import type { MediaType, MessageDetails } from '@balcao/contract/messages/models.ts';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from '../../platform/db/drizzle.ts';
import type { StoredContent } from './sending/queued-content.ts';

export const messages = pgTable('messages', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** Our own name for the message at the provider; comes back with receipts. */
  uuid: uuid().notNull().defaultRandom(),
  companyId: bigint({ mode: 'number' }).notNull(),
  ticketId: bigint({ mode: 'number' }).notNull(),
  contactId: bigint({ mode: 'number' }).notNull(),
  connectionId: bigint({ mode: 'number' }),
  /** The provider's id. Unique per connection: what arrives twice is stored once. */
  externalId: text(),
  clientId: text(),
  fromMe: boolean().notNull(),
  userId: bigint({ mode: 'number' }),
  queueId: bigint({ mode: 'number' }),
  mediaType: text().$type<MediaType>().notNull().default('chat'),
  body: text().notNull().default(''),
  details: jsonb().$type<MessageDetails>().notNull().default({}),
  /** What the connector needs to send it (template parameters, kind of upload). */
  outgoing: jsonb().$type<StoredContent>(),
  quotedMessageId: bigint({ mode: 'number' }),
  quotedExternalId: text(),
  isDeleted: boolean().notNull().default(false),
  isEdited: boolean().notNull().default(false),
  isForwarded: boolean().notNull().default(false),
  /** Of what we passed on: the message that said it first. */
  forwardedMessageId: bigint({ mode: 'number' }),
  ack: smallint().notNull().default(0),
  sentAckAt: timestamp({ withTimezone: true }),
  deliveredAt: timestamp({ withTimezone: true }),
  readAt: timestamp({ withTimezone: true }),
  failedAt: timestamp({ withTimezone: true }),
  /** Since when the customer had waited whom it answers; null when nobody waited. */
  endedWaitAt: timestamp({ withTimezone: true }),
  failureReason: text(),
  failureCode: text(),
  failureText: text(),
  /**
   * Of a file: null where there is none; `downloading` from the arrival until the job has fetched it; `ready` when
   * `mediaKey` names a stored file; `failed` when it could not be fetched, `expired` when the provider no longer has it.
   */
  mediaState: text({ enum: ['downloading', 'ready', 'failed', 'expired'] }),
  /** Failed for want of a connection that works: worth another try once it does. */
  mediaMissed: boolean().notNull().default(false),
  mediaKey: text(),
  mediaMime: text(),
  mediaName: text(),
  mediaSize: bigint({ mode: 'number' }),
  mediaWidth: integer(),
  mediaHeight: integer(),
  mediaDuration: real(),
  mediaVoice: boolean().notNull().default(false),
  /** What fetches the file at the provider. */
  mediaSource: jsonb(),
  /** Of which recipient of a campaign it is, and which part: 0 the question before, 1 and 2 what follows. */
  recipientId: bigint({ mode: 'number' }),
  recipientPart: smallint().$type<0 | 1 | 2>(),
  /** The provider's clock, whole seconds, never in the future: the order of the conversation, with id within a second. */
  sentAt: timestamp({ withTimezone: true, precision: 0 }).notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What a message said before a change. */
export const messageEdits = pgTable('message_edits', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  messageId: bigint({ mode: 'number' }).notNull(),
  body: text().notNull(),
  replacedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const messageReactions = pgTable(
  'message_reactions',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    messageId: bigint({ mode: 'number' }).notNull(),
    sender: text().notNull(),
    fromMe: boolean().notNull(),
    name: text().notNull().default(''),
    /** Null once it was taken back: a late older reaction must not return. */
    emoji: text(),
    reactedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.sender] })],
);
