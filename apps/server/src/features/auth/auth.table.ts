import { bigint, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: bigint({ mode: 'number' }).notNull(),
  userId: bigint({ mode: 'number' }).notNull(),
  refreshHash: bytea().notNull(),
  previousRefreshHash: bytea(),
  rotatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  revokedAt: timestamp({ withTimezone: true }),
  userAgent: text(),
  /** When the session last proved the second factor; null while the person has none. */
  factorProvedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const passwordResets = pgTable('password_resets', {
  userId: bigint({ mode: 'number' }).primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  codeHash: text().notNull(),
  attempts: integer().notNull().default(0),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
