import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from '../../platform/db/drizzle.ts';

const id = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });

export const tasks = pgTable('tasks', {
  id: id().generatedAlwaysAsIdentity().primaryKey(),
  companyId: id().notNull(),
  userId: id().notNull(),
  text: text().notNull(),
  description: text().notNull().default(''),
  completed: boolean().notNull().default(false),
  completedAt: moment(),
  dueDay: date(),
  dueTime: text(),
  remindBefore: integer(),
  rule: text(),
  seriesId: id(),
  seriesStart: date(),
  occurrence: date(),
  position: doublePrecision().notNull(),
  ticketId: id(),
  contactId: id(),
  fromUserId: id(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  deletedAt: moment(),
  /** Under which its maker asks for it again when no answer came. */
  clientId: uuid(),
});

export type TaskRow = typeof tasks.$inferSelect;
