import type { ApiScope } from '@balcao/contract/api-keys/scopes.ts';
import { bigint, customType, integer, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Keys that programs of a company call with. */
export const apiKeys = pgTable('api_keys', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  scopes: text().array().$type<ApiScope[]>().notNull(),
  connectionIds: bigint({ mode: 'number' }).array(),
  queueIds: bigint({ mode: 'number' }).array(),
  networks: text().array(),
  keyDigest: bytea().notNull(),
  lastFour: text().notNull(),
  madeBy: bigint({ mode: 'number' }),
  madeByName: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** Of a successor: when the first before it was made. What happened from then on is kept for it. */
  listensSince: timestamp({ withTimezone: true }),
  lifetimeDays: integer(),
  expiresAt: timestamp({ withTimezone: true }),
  lastUsedAt: timestamp({ withTimezone: true }),
});
