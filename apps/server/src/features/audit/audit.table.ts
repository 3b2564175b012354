import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  userId: bigint({ mode: 'number' }),
  /** As the person was called then. */
  userName: text(),
  /** Who acted in the person's place, and in which session. */
  supportBy: bigint({ mode: 'number' }),
  supportName: text(),
  supportSession: uuid(),
  action: text().notNull(),
  subject: text().notNull(),
  details: jsonb().notNull().default({}),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
