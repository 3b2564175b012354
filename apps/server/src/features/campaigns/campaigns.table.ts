import type { CampaignStatus, StatusReason } from '@balcao/contract/campaigns/statuses.ts';
import type { CampaignTemplate, Variant, WaitingCause } from '@balcao/contract/campaigns/models.ts';
import type { Outcome } from '@balcao/contract/campaigns/outcomes.ts';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uuid,
} from '../../platform/db/drizzle.ts';

const id = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });

export const campaigns = pgTable('campaigns', {
  id: id().generatedAlwaysAsIdentity().primaryKey(),
  companyId: id().notNull(),
  name: text().notNull(),
  status: text().$type<CampaignStatus>().notNull().default('INATIVA'),
  statusReason: text().$type<StatusReason>(),
  statusNote: text(),
  waitingCause: text().$type<WaitingCause>(),
  waitingUntil: moment(),
  scheduledAt: moment(),
  startedAt: moment(),
  completedAt: moment(),
  /** When somebody last went on with it: what was refused before counts no more. */
  resumedAt: moment(),
  confirmation: boolean().notNull().default(false),
  connectionId: id(),
  connectionName: text(),
  listId: id(),
  listName: text(),
  kind: text({ enum: ['marketing', 'utility'] })
    .notNull()
    .default('marketing'),
  /** Somebody has said so; otherwise it follows from number and texts. */
  kindGiven: boolean().notNull().default(false),
  speed: text({ enum: ['settings', 'channel'] })
    .notNull()
    .default('channel'),
  sendWindow: text({ enum: ['company', 'any'] })
    .notNull()
    .default('company'),
  /** Where answers go before the menu. */
  replyQueueId: id(),
  mediaKey: text(),
  mediaMime: text(),
  mediaName: text(),
  mediaSize: id(),
  mediaWidth: integer(),
  mediaHeight: integer(),
  share: smallint().$type<1 | 3>().notNull().default(1),
  restDays: smallint().notNull().default(0),
  /** Fair shares among the campaigns of a number: the lowest is next. */
  turn: doublePrecision().notNull().default(0),
  /** Up to which item of the list the audience has been copied. */
  preparedThrough: id().notNull().default(0),
  audience: integer().notNull().default(0),
  /** What the list's further columns were called when the audience was copied; until then its own count. */
  columns: text().array(),
  /** Since when the audience is whole; nothing is sent before. */
  preparedAt: moment(),
  /** How far the sample has come, and until when what it brought is looked at. */
  sampleHanded: integer().notNull().default(0),
  sampleUntil: moment(),
  /** Until when nobody looks again whether people whom the number knows stand behind strangers, and under what circumstances none did. */
  nobodyKnownUntil: moment(),
  nobodyKnownIn: text(),
  attestedBy: id(),
  attestedName: text(),
  attestedAt: moment(),
  /** Numbers that changed since the admins were told. */
  hasNews: boolean().notNull().default(false),
  toldAt: moment(),
  /** When its people lost name and number. */
  forgottenAt: moment(),
  userId: id(),
  /** Counts what people change of it, and nothing else; who did so last, what they called it, and at which attempt. */
  version: integer().notNull().default(1),
  changedBy: id(),
  changeId: uuid(),
  changeAttempt: integer(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});
export type CampaignRow = typeof campaigns.$inferSelect;

export const campaignVariants = pgTable(
  'campaign_variants',
  {
    companyId: id().notNull(),
    campaignId: id().notNull(),
    n: smallint().$type<Variant>().notNull(),
    text: text(),
    template: jsonb().$type<CampaignTemplate>(),
    confirmationText: text(),
    confirmationTemplate: jsonb().$type<CampaignTemplate>(),
    /** Since when it says nothing more, because the provider kept refusing it. */
    stoppedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.n] })],
);
export type VariantRow = typeof campaignVariants.$inferSelect;

export const campaignRecipients = pgTable('campaign_recipients', {
  id: id().generatedAlwaysAsIdentity().primaryKey(),
  companyId: id().notNull(),
  campaignId: id().notNull(),
  /** The order of the list, from 1. */
  position: integer().notNull(),
  phoneKey: text().notNull(),
  /** The time zone that the number tells; empty where it tells none. */
  zone: text()
    .notNull()
    .generatedAlwaysAs(sql`zone_of_number(phone_key)`),
  /** Passed over while somebody was being served: since when, and when to look again. */
  passedSince: moment(),
  passedUntil: moment(),
  name: text().notNull().default(''),
  number: text().notNull().default(''),
  /** What the texts' variables stand for, besides name and number. */
  fields: jsonb().$type<Record<string, string>>().notNull().default({}),
  variant: smallint().$type<Variant>().notNull(),
  /** Changed through `set-outcome.ts` and by the path of its messages only. */
  outcome: text().$type<Outcome>().notNull().default('waiting'),
  /** The provider's code, the class of a failure, or why somebody was left out. */
  reason: text(),
  contactId: id(),
  confirmationMessageId: id(),
  messageId: id(),
  askedAt: moment(),
  confirmedAt: moment(),
  /** When the provider took it. */
  handedAt: moment(),
  repliedAt: moment(),
  replyTicketId: id(),
  optedOutAt: moment(),
  billable: boolean(),
  priceCategory: text(),
  /** The provider's category of each message it charges for, by its part: 0 the question, 1 and 2 what follows. */
  charged: jsonb().$type<Record<string, string>>().notNull().default({}),
  /** The beginning of the number, which is all that a price asks of it. */
  priceMarket: text(),
});
export type RecipientRow = typeof campaignRecipients.$inferSelect;
