import { bigint, boolean, jsonb, pgTable, sql, text, timestamp } from '../../platform/db/drizzle.ts';

export const contacts = pgTable('contacts', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  /** Whether a person typed the name: then the channel's profile name no longer replaces it. */
  nameIsOwn: boolean().notNull().default(false),
  /** Null for customers who write without a phone number. */
  number: text(),
  username: text(),
  email: text().notNull().default(''),
  empresa: text(),
  profilePicUrl: text(),
  active: boolean().notNull().default(true),
  disableBot: boolean().notNull().default(false),
  acceptAudioMessage: boolean().notNull().default(true),
  isGroup: boolean().notNull().default(false),
  marketingOptOut: boolean().notNull().default(false),
  /** Two contacts look like the same person; a human decides. */
  mergeSuggestedWith: bigint({ mode: 'number' }),
  extraInfo: jsonb().notNull().default([]),
  lastMessageAt: timestamp({ withTimezone: true }),
  /** When something in bulk was last handed over to this person. */
  lastOutreachAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Only a campaign knows it: hidden until somebody writes or adds the number. */
  isOutreach: boolean().notNull().default(false),
  /** Hidden, and gone for good a day later. */
  deletedAt: timestamp({ withTimezone: true }),
  deletedBy: bigint({ mode: 'number' }),
  /** The task that deleted it together with all others. */
  deletedWith: bigint({ mode: 'number' }),
  /** Hidden behind the contact that stands for the person now. */
  mergedInto: bigint({ mode: 'number' }),
  /** Since when nothing is left by which the person could be named; tickets and figures stand on the row. */
  erasedAt: timestamp({ withTimezone: true }),
  /** What the list is ordered by, and what is searched: folded once, when it is stored. */
  foldedName: text().generatedAlwaysAs(sql`fold(name)`),
  searchText: text().generatedAlwaysAs(
    sql`fold(name || ' ' || coalesce(number, '') || ' ' || coalesce(username, '') || ' ' || email)`,
  ),
});

export const contactIdentities = pgTable('contact_identities', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  contactId: bigint({ mode: 'number' }).notNull(),
  kind: text({ enum: ['phone', 'lid', 'bsuid', 'username', 'igsid', 'psid', 'group'] }).notNull(),
  value: text().notNull(),
  /** Lets the database hold that a group has ids of groups only, and a person none. */
  ofGroup: boolean()
    .notNull()
    .generatedAlwaysAs(sql`kind = 'group'`),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
