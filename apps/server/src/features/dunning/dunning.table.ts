import type { DunningStep, ReminderTemplate } from '@balcao/contract/dunning/models.ts';
import { dunningChannels, reminderReasons, reminderStates } from '@balcao/contract/dunning/models.ts';
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from '../../platform/db/drizzle.ts';

const id = () => bigint({ mode: 'number' }).notNull();
const moment = () => timestamp({ withTimezone: true });

export const dunningPlans = pgTable('dunning_plans', {
  /** The creditor. */
  companyId: bigint({ mode: 'number' }).primaryKey(),
  steps: jsonb().$type<readonly DunningStep[]>().notNull(),
  connectionId: bigint({ mode: 'number' }),
  template: jsonb().$type<ReminderTemplate>(),
  updatedAt: moment().notNull().defaultNow(),
});

export const dunningPauses = pgTable(
  'dunning_pauses',
  {
    /** The creditor. */
    companyId: id(),
    debtorCompanyId: id(),
    pausedUntil: date().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.debtorCompanyId] })],
);

export const dunningSteps = pgTable(
  'dunning_steps',
  {
    invoiceId: id(),
    step: integer().notNull(),
    channel: text({ enum: dunningChannels }).notNull(),
    /** The debtor. */
    companyId: id(),
    creditorCompanyId: id(),
    day: date().notNull(),
    state: text({ enum: reminderStates }).notNull(),
    reason: text({ enum: reminderReasons }),
    /** The creditor's. */
    messageIds: bigint({ mode: 'number' }).array().notNull().default([]),
    sentAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.step, t.channel] })],
);
