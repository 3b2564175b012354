import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from '../../platform/db/drizzle.ts';

export const users = pgTable('users', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  passwordHash: text().notNull(),
  profile: text({ enum: ['admin', 'supervisor', 'user'] })
    .notNull()
    .default('user'),
  super: boolean().notNull().default(false),
  /** Nobody of a reseller acts in this person's place. */
  protected: boolean().notNull().default(false),
  /** Raised by a new login and by a password change: older access tokens stop at once. */
  tokenVersion: integer().notNull().default(0),
  startWork: text().notNull().default('00:00'),
  endWork: text().notNull().default('23:59'),
  farewellMessage: text(),
  whatsappId: bigint({ mode: 'number' }),
  allUserChat: text({ enum: ['enabled', 'disabled'] })
    .notNull()
    .default('disabled'),
  /** Open tickets that queues give this person at most; null: what each queue says. */
  capacity: integer(),
  pausedAt: timestamp({ withTimezone: true }),
  pauseReason: text().notNull().default(''),
  /** Whether the person has confirmed a second factor: a copy for the question of every call, kept by a trigger. */
  hasFactor: boolean().notNull().default(false),
  online: boolean().notNull().default(false),
  lastSeenAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const userQueues = pgTable(
  'user_queues',
  {
    companyId: bigint({ mode: 'number' }).notNull(),
    userId: bigint({ mode: 'number' }).notNull(),
    queueId: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.queueId] })],
);
