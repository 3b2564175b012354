import { attentionScopes, pushLanguages } from '@balcao/contract/notifications/models.ts';
import { subjectKinds, type SwitchableKind } from '@balcao/contract/notifications/subjects.ts';
import { bigint, customType, pgTable, primaryKey, smallint, text, timestamp, uuid } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const pushKeys = pgTable('push_keys', {
  id: smallint().primaryKey().default(1),
  publicKey: text().notNull(),
  sealedPrivateKey: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const notificationPreferences = pgTable('notification_preferences', {
  userId: bigint({ mode: 'number' }).primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  sound: text({ enum: attentionScopes }).notNull(),
  push: text({ enum: attentionScopes }).notNull(),
  quietFrom: text(),
  quietUntil: text(),
  mutedUntil: timestamp({ withTimezone: true }),
  offKinds: text().array().$type<SwitchableKind[]>().notNull().default([]),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  userId: bigint({ mode: 'number' }).notNull(),
  sessionId: uuid().notNull(),
  endpointHash: bytea().notNull(),
  sealed: text().notNull(),
  language: text({ enum: pushLanguages }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What lies on a device until somebody has read what it is about. */
export const pushShown = pgTable(
  'push_shown',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    subscriptionId: bigint({ mode: 'number' }).notNull(),
    subjectKind: text({ enum: subjectKinds }).notNull(),
    subjectKey: text().notNull(),
    /** News about the subject are on their way to the device, at most until then. */
    leavingUntil: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.subjectKind, t.subjectKey, t.subscriptionId] })],
);
