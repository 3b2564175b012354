import type { ScheduleFailure } from '@balcao/contract/schedules/models.ts';
import type { LaneTemplate } from '@balcao/contract/tags/lane.ts';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from '../../platform/db/drizzle.ts';

/** `evening`, or a time of day with its seconds on the company's clock. */
export type SeriesClock = 'evening' | `${number}:${number}:${number}`;

export const schedules = pgTable('schedules', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  contactId: bigint({ mode: 'number' }).notNull(),
  /** From which conversation it was scheduled, and by whom. */
  ticketId: bigint({ mode: 'number' }),
  userId: bigint({ mode: 'number' }),
  /** Who changed it last, when that was not its author: the text leaves in this name. */
  editorId: bigint({ mode: 'number' }),
  /** The name that its author gave it: an index lets only one have it. */
  clientId: uuid(),
  /** Of a lane's campaign: the names under which others asked for it when it waited already. */
  askedAs: uuid().array().notNull().default([]),
  body: text().notNull(),
  /** A lane's campaign, and every how many days it comes again. Text, template and file are the lane's when it is sent. */
  campId: bigint({ mode: 'number' }),
  daysR: smallint().notNull().default(0),
  template: jsonb().$type<LaneTemplate>(),
  /**
   * Of a lane's campaign: its series is the evenings', or keeps to this time of day, whenever this one leaves. Null in those from before
   * this was noted: their own time tells.
   */
  seriesClock: text().$type<SeriesClock>(),
  sendAt: timestamp({ withTimezone: true }).notNull(),
  sentAt: timestamp({ withTimezone: true }),
  status: text({ enum: ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] })
    .notNull()
    .default('PENDENTE'),
  failure: text().$type<ScheduleFailure>(),
  failureText: text(),
  /** Later than `sendAt` while its file is still to come, or something of ours keeps failing. */
  nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
  /** The messages it became; its file is then theirs. Of a lane's campaign that is wanted again those of the try before. */
  messageIds: bigint({ mode: 'number' }).array().notNull().default([]),
  /** Announced with it and not there yet: until then it is not said. */
  awaitsFile: boolean().notNull().default(false),
  mediaKey: text(),
  mediaMime: text(),
  mediaName: text(),
  mediaSize: bigint({ mode: 'number' }),
  mediaWidth: integer(),
  mediaHeight: integer(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type ScheduleRow = typeof schedules.$inferSelect;
