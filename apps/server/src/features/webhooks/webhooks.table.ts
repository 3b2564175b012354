import type { PublicEventType } from '@balcao/contract/webhooks/catalogue.ts';
import type { offReasons, TryFailure, WebhookFormat } from '@balcao/contract/webhooks/models.ts';
import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from '../../platform/db/drizzle.ts';

/** Addresses of a company that hear what happens. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  url: text().notNull(),
  types: text().array().$type<PublicEventType[]>(),
  format: text().$type<WebhookFormat>().notNull().default('standard'),
  offReason: text().$type<(typeof offReasons)[number]>(),
  offSince: timestamp({ withTimezone: true }),
  failures: integer().notNull().default(0),
  failingSince: timestamp({ withTimezone: true }),
  sealedSecret: text().notNull(),
  sealedFormerSecret: text(),
  formerUntil: timestamp({ withTimezone: true }),
  madeBy: bigint({ mode: 'number' }),
  madeByName: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Events as programs hear them. */
export const publicEvents = pgTable('public_events', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  uuid: uuid().notNull().defaultRandom(),
  companyId: bigint({ mode: 'number' }).notNull(),
  sequence: bigint({ mode: 'number' }).notNull(),
  type: text().$type<PublicEventType>().notNull(),
  origin: text().notNull(),
  ticketId: bigint({ mode: 'number' }),
  body: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** One event for one webhook. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  endpointId: bigint({ mode: 'number' }).notNull(),
  eventId: bigint({ mode: 'number' }).notNull(),
  state: text({ enum: ['waiting', 'running', 'done', 'failed'] })
    .notNull()
    .default('waiting'),
  attempts: integer().notNull().default(0),
  tries: integer().notNull().default(0),
  notBefore: timestamp({ withTimezone: true }).notNull(),
  leaseUntil: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  settledAt: timestamp({ withTimezone: true }),
  status: integer(),
  failure: text().$type<TryFailure>(),
  milliseconds: integer(),
});

/** Each time that a delivery was tried, and what came back. */
export const webhookTries = pgTable(
  'webhook_tries',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    deliveryId: bigint({ mode: 'number' }).notNull(),
    n: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    status: integer(),
    failure: text().$type<TryFailure>(),
    milliseconds: integer().notNull(),
    signature: text().notNull().default(''),
    answer: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.deliveryId, t.n] })],
);
