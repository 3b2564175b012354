import { bigint, customType, jsonb, pgTable, text, timestamp, uuid } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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
  /** Of the details as they were written; a trigger fills it. */
  detailsDigest: bytea(),
  /** Since when the details say nothing of a person any more. */
  erasedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
