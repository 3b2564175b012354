import { type PersonCounts, type Refusal, requestKinds, requestStates } from '@balcao/contract/privacy/models.ts';
import { bigint, customType, date, jsonb, pgTable, real, text, timestamp } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = () => timestamp({ withTimezone: true });
const number = () => bigint({ mode: 'number' });

/** What people asked for under the data protection law, and what became of it. */
export const privacyRequests = pgTable('privacy_requests', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  companyId: number().notNull(),
  kind: text({ enum: requestKinds }).notNull(),
  state: text({ enum: requestStates }).notNull(),
  contactId: number(),
  askedOn: date().notNull(),
  dueOn: date().notNull(),
  askedBy: number(),
  askedByName: text().notNull(),
  reason: text().notNull().default(''),
  confirmedBy: number(),
  confirmedByName: text(),
  confirmReason: text(),
  confirmedAt: moment(),
  progress: real().notNull().default(0),
  counts: jsonb().$type<PersonCounts>(),
  refusals: jsonb().$type<Refusal[]>().notNull().default([]),
  fileKey: text(),
  fileBytes: number(),
  fileUntil: moment(),
  createdAt: moment().notNull(),
  finishedAt: moment(),
});

/** Addresses of finished files; what is kept of a token is its hash. */
export const privacyLinks = pgTable('privacy_links', {
  tokenHash: bytea().primaryKey(),
  companyId: number().notNull(),
  requestId: number().notNull(),
  madeBy: text().notNull(),
  madeAt: moment().notNull(),
});
