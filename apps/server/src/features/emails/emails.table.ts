import { letterFailures, letterStatuses } from '@balcao/contract/emails/models.ts';
import { bigint, customType, date, integer, pgTable, text, timestamp, uuid } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = () => timestamp({ withTimezone: true });
const companyId = () => bigint({ mode: 'number' }).notNull();

/** Letters that belong together, one a recipient. */
export const emailBatches = pgTable('email_batches', {
  id: uuid().notNull(),
  companyId: companyId(),
  userId: bigint({ mode: 'number' }),
  size: integer().notNull(),
  stoppedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});

export const emailFiles = pgTable('email_files', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: companyId(),
  batchId: uuid().notNull(),
  uploadId: uuid().notNull(),
  key: text().notNull(),
  name: text().notNull(),
  mime: text().notNull(),
  size: integer().notNull(),
});

export const emails = pgTable('emails', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: companyId(),
  batchId: uuid().notNull(),
  userId: bigint({ mode: 'number' }),
  clientId: uuid(),
  recipient: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  writtenSubject: text().notNull(),
  writtenMessage: text().notNull(),
  sendAt: moment(),
  day: date().notNull(),
  status: text({ enum: letterStatuses }).notNull().default('AGENDADO'),
  wantedAt: moment().notNull(),
  nextTryAt: moment().notNull(),
  tries: integer().notNull().default(0),
  messageId: text().notNull(),
  claim: uuid(),
  claimedAt: moment(),
  leaseUntil: moment(),
  handedAt: moment(),
  stoppedAt: moment(),
  failure: text({ enum: letterFailures }),
  serverAnswer: text(),
  sentAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});
export type LetterRow = typeof emails.$inferSelect;

export const emailSuppressions = pgTable('email_suppressions', {
  companyId: companyId(),
  address: text().notNull(),
  reason: text({ enum: ['bounce', 'unsubscribed', 'complaint'] }).notNull(),
  at: moment().notNull(),
  /** Of the address; null until a job has worked it out. */
  digest: bytea(),
});

/** Of addresses of people who were erased: nothing but the digest is left of them. */
export const erasedUnsubscriptions = pgTable('erased_unsubscriptions', {
  companyId: companyId(),
  digest: bytea().notNull(),
  reason: text({ enum: ['bounce', 'unsubscribed', 'complaint'] }).notNull(),
  at: moment().notNull(),
});
