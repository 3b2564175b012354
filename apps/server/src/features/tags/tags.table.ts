import type { LaneTemplate } from '@balcao/contract/tags/lane.ts';
import { bigint, boolean, integer, jsonb, pgTable, smallint, sql, text, timestamp } from '../../platform/db/drizzle.ts';

export const tags = pgTable('tags', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  color: text().notNull(),
  /** 0 is an ordinary tag, any other value a lane of the board. */
  kanban: integer().notNull().default(0),
  isLane: boolean().generatedAlwaysAs(sql`kanban <> 0`),
  /** Orders the lanes, byte by byte. */
  lanePosition: text(),
  /** What a lane says by itself to whoever is moved into it, and every how many days again; 0 is once. */
  actCamp: boolean().notNull().default(false),
  rptDays: smallint().notNull().default(0),
  msgR: text().notNull().default(''),
  template: jsonb().$type<LaneTemplate>(),
  mediaKey: text(),
  mediaMime: text(),
  mediaName: text(),
  mediaSize: bigint({ mode: 'number' }),
  mediaWidth: integer(),
  mediaHeight: integer(),
  /** More cards than this are shown as too many. */
  cardLimit: integer(),
  userId: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
