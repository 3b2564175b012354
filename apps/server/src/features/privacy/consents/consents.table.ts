import { consentSources, consentStates } from '@balcao/contract/privacy/models.ts';
import { bigint, customType, pgTable, text, timestamp } from '../../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const number = () => bigint({ mode: 'number' });

/** What people said about being written to in bulk. The database adds to it whenever a suppression begins or is lifted. */
export const consents = pgTable('consents', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  companyId: number().notNull(),
  contactId: number(),
  kind: text().notNull(),
  keyDigest: bytea().notNull(),
  lastDigits: text(),
  purpose: text().notNull().default('marketing'),
  state: text({ enum: consentStates }).notNull(),
  source: text({ enum: consentSources }).notNull(),
  messageId: number(),
  note: text(),
  userId: number(),
  userName: text(),
  at: timestamp({ withTimezone: true }).notNull(),
});
