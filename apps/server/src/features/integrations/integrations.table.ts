import type { IntegrationFailure } from '@balcao/contract/integrations/models.ts';
import type { BillingSourceName } from '@balcao/contract/integrations/sources.ts';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

const moment = () => timestamp({ withTimezone: true });
type Texts = Record<string, string>;

/** Billing systems of companies, and how they have been doing. */
export const billingSources = pgTable('billing_sources', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  source: text().$type<BillingSourceName>().notNull(),
  isOn: boolean().notNull().default(false),
  fields: jsonb().$type<Texts>().notNull().default({}),
  sealedSecrets: text(),
  /** The last four characters of each secret. */
  secretHints: jsonb().$type<Texts>().notNull().default({}),
  /** What the system gave to call it with; one process asks for another one at a time. */
  sealedToken: text(),
  tokenUntil: moment(),
  tokenLeaseUntil: moment(),
  lastCallAt: moment(),
  lastFailure: text().$type<IntegrationFailure>(),
  lastStatus: integer(),
  lastMilliseconds: integer(),
  failingSince: moment(),
  updatedAt: moment().notNull(),
});

/** MikWeb is called with each of these. */
export const mikwebTokens = pgTable('mikweb_tokens', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  type: text().notNull(),
  sealedToken: text().notNull(),
  hint: text().notNull(),
});
