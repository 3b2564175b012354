import { optionTypes } from '@balcao/contract/queues/models.ts';
import { bigint, boolean, integer, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

/** The tree of chatbot options. A parent belongs to the same queue; its options go with it. */
export const queueOptions = pgTable('queue_options', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  queueId: bigint({ mode: 'number' }).notNull(),
  parentId: bigint({ mode: 'number' }),
  position: integer().notNull().default(0),
  name: text().notNull(),
  isAgent: boolean().notNull().default(false),
  optionType: text({ enum: optionTypes }).notNull().default('text'),
  greetingMessage: text().notNull().default(''),
  fileId: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
