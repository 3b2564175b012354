import { videoProviders } from '@balcao/contract/helps/video.ts';
import { bigint, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

export const helps = pgTable('helps', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  title: text().notNull(),
  description: text().notNull().default(''),
  provider: text({ enum: videoProviders }).notNull(),
  /** The film's id at its provider. */
  video: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
