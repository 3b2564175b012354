import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const calendarEvents = pgTable('calendar_events', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  userId: bigint({ mode: 'number' }).notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  /** On the wall clock of the zone, `YYYY-MM-DDTHH:mm`; of a series, where its rule begins. */
  startsLocal: text().notNull(),
  endsLocal: text().notNull(),
  timeZone: text().notNull(),
  allDay: boolean().notNull().default(false),
  startsAt: timestamp({ withTimezone: true }).notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
  rule: text(),
  untilAt: timestamp({ withTimezone: true }),
  /** Minutes; null: nobody is reminded. */
  remindBefore: integer(),
  concluido: boolean().notNull().default(false),
  visibility: text({ enum: ['private', 'team'] })
    .notNull()
    .default('private'),
  ticketId: bigint({ mode: 'number' }),
  contactId: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Under which its maker asks for it again when no answer came. */
  clientId: uuid(),
});

export type EventRow = typeof calendarEvents.$inferSelect;

export const calendarExceptions = pgTable(
  'calendar_exceptions',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    eventId: bigint({ mode: 'number' }).notNull(),
    occurrence: text().notNull(),
    cancelled: boolean().notNull().default(false),
    concluido: boolean(),
    title: text(),
    description: text(),
    startsLocal: text(),
    endsLocal: text(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.eventId, t.occurrence] })],
);

export type ExceptionRow = typeof calendarExceptions.$inferSelect;

export const calendarPeople = pgTable(
  'calendar_people',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    eventId: bigint({ mode: 'number' }).notNull(),
    userId: bigint({ mode: 'number' }).notNull(),
    answer: text({ enum: ['pending', 'yes', 'maybe', 'no'] })
      .notNull()
      .default('pending'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.eventId, t.userId] })],
);

export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    userId: bigint({ mode: 'number' }).notNull(),
    tokenHash: bytea().notNull(),
    busyOnly: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] })],
);
