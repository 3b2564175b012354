import { bigint, boolean, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const connections = pgTable('connections', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  channel: text({ enum: ['whatsapp', 'wppoficial', 'instagram', 'facebook'] }).notNull(),
  provider: text().notNull().default('oficial'),
  status: text({ enum: ['OPENING', 'qrcode', 'PAIRING', 'CONNECTED', 'TIMEOUT', 'DISCONNECTED'] })
    .notNull()
    .default('OPENING'),
  problem: text({ enum: ['reauthenticate', 'permission', 'paused', 'disconnected', 'webhook'] }),
  problemDetail: text(),
  isDefault: boolean().notNull().default(false),
  /** The provider's name for the number or page: where its webhooks are routed by. */
  accountId: text(),
  parentAccountId: text(),
  number: text(),
  verifiedName: text(),
  /** Secrets of the channel, sealed with the installation's key. */
  sealedSettings: text(),
  greetingMessage: text(),
  farewellMessage: text(),
  templates: jsonb().notNull().default([]),
  templatesSyncedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const connectionQueues = pgTable(
  'connection_queues',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    connectionId: bigint({ mode: 'number' }).notNull(),
    queueId: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.connectionId, t.queueId] })],
);
