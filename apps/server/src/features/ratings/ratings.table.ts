import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from '../../platform/db/drizzle.ts';

export const ratings = pgTable('ratings', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  message: text().notNull(),
  /** For every agent; otherwise only for the one in `userId`. */
  geral: boolean().notNull().default(true),
  userId: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const ratingOptions = pgTable(
  'rating_options',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    ratingId: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    value: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ratingId, t.value] })],
);

export type Option = { name: string; value: number };

export const ratingRequests = pgTable('rating_requests', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  ticketId: bigint({ mode: 'number' }).notNull(),
  contactId: bigint({ mode: 'number' }).notNull(),
  connectionId: bigint({ mode: 'number' }),
  ratingId: bigint({ mode: 'number' }),
  /** The agent who is rated. */
  userId: bigint({ mode: 'number' }),
  /** What the customer could choose from, whatever becomes of the rating meanwhile. */
  options: jsonb().$type<Option[]>().notNull(),
  state: text({ enum: ['waiting', 'answered', 'replaced', 'given-up'] })
    .notNull()
    .default('waiting'),
  askedAgain: boolean().notNull().default(false),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const ratingAnswers = pgTable('rating_answers', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  requestId: bigint({ mode: 'number' }),
  ticketId: bigint({ mode: 'number' }),
  contactId: bigint({ mode: 'number' }),
  userId: bigint({ mode: 'number' }),
  ratingId: bigint({ mode: 'number' }),
  value: integer().notNull(),
  level: smallint().notNull(),
  answeredAt: timestamp({ withTimezone: true }).notNull(),
});
