import type { SuppressionSource } from '@balcao/contract/suppressions/models.ts';
import { bigint, customType, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const suppressions = pgTable('suppressions', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  kind: text({ enum: ['phone', 'bsuid', 'lid'] }).notNull(),
  keyDigest: bytea().notNull(),
  lastDigits: text(),
  source: text().$type<SuppressionSource>().notNull(),
  messageId: bigint({ mode: 'number' }),
  contactId: bigint({ mode: 'number' }),
  userId: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  liftedAt: timestamp({ withTimezone: true }),
  liftedBy: bigint({ mode: 'number' }),
  liftReason: text(),
});
