import { bigint, customType, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const invitations = pgTable('invitations', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  tokenHash: bytea(),
  /** Null: whoever has the link names an e-mail. */
  email: text(),
  profile: text({ enum: ['admin', 'supervisor', 'user'] }).notNull(),
  queueIds: bigint({ mode: 'number' }).array().notNull().default([]),
  invitedBy: bigint({ mode: 'number' }),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  mailedAt: timestamp({ withTimezone: true }),
  usedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
