import type { AnnouncementAudience, AnnouncementPriority } from '@balcao/contract/announcements/models.ts';
import { bigint, boolean, pgTable, primaryKey, smallint, text, timestamp } from '../../platform/db/drizzle.ts';

const id = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });

export const announcements = pgTable('announcements', {
  id: id().generatedAlwaysAsIdentity().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
  priority: smallint().$type<AnnouncementPriority>().notNull().default(3),
  status: boolean().notNull().default(true),
  audience: text().$type<AnnouncementAudience>().notNull().default('everybody'),
  /** Set where the audience is one brand. */
  brandId: id(),
  shownFrom: moment().notNull().defaultNow(),
  /** Null without an end. */
  shownUntil: moment(),
  mediaKey: text(),
  mediaMime: text(),
  mediaName: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

/** The plans whose companies one is for. */
export const announcementPlans = pgTable(
  'announcement_plans',
  { announcementId: id().notNull(), planId: id().notNull() },
  (t) => [primaryKey({ columns: [t.announcementId, t.planId] })],
);

export const announcementReads = pgTable(
  'announcement_reads',
  {
    companyId: id().notNull(),
    userId: id().notNull(),
    announcementId: id().notNull(),
    readAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.announcementId] })],
);

/** News on its way to the companies, from the newest company to the oldest. */
export const announcementTellings = pgTable('announcement_tellings', {
  id: id().generatedAlwaysAsIdentity().primaryKey(),
  /** May be gone already. */
  announcementId: id().notNull(),
  change: text({ enum: ['created', 'updated', 'deleted'] }).notNull(),
  /** Companies from this id on have been told; null while none is. */
  toldFrom: id(),
  createdAt: moment().notNull().defaultNow(),
});
