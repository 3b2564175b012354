import type { OpeningHours } from '@balcao/contract/companies/opening-hours.ts';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  sql,
  text,
  timestamp,
} from '../../platform/db/drizzle.ts';

export const companies = pgTable('companies', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  email: text(),
  phone: text(),
  /** CPF or CNPJ, in upper case without punctuation. */
  document: text(),
  paymentMethod: text(),
  billingName: text(),
  addressZipCode: text(),
  addressStreet: text(),
  addressDistrict: text(),
  addressCity: text(),
  addressState: text(),
  /** Grows with every change of the file, by a trigger. */
  version: integer().notNull().default(1),
  status: boolean().notNull().default(true),
  planId: bigint({ mode: 'number' }),
  /** What the plan switches on, and the three below: copies for the question of every call, kept by triggers. */
  planBits: integer().notNull().default(0),
  hasQueues: boolean().notNull().default(false),
  sharesAllChats: boolean().notNull().default(false),
  factorFrom: text(),
  /** When the company's own people last changed what they pay for. */
  planChangedAt: timestamp({ withTimezone: true }),
  recurrence: text().notNull().default('MENSAL'),
  /** Last paid day in the company's own time zone; null never expires. */
  dueDate: date(),
  /** When a first invoice was paid; null while the company tries the counter out. */
  firstPaidAt: timestamp({ withTimezone: true }),
  /** Days after the last paid one on which everything goes on; null as the platform has it. */
  graceDays: integer(),
  /** The day of the month on which periods end, also after months that are too short for it. */
  anchorDay: integer(),
  /** What the company bought in place of its plan's figures: all three or none. */
  customUsers: integer(),
  customConnections: integer(),
  customAmount: numeric({ precision: 12, scale: 2 }),
  timeZone: text().notNull().default('America/Sao_Paulo'),
  /** Opening hours of a week; the database begins with every day from eight to six. */
  schedules: jsonb()
    .$type<OpeningHours>()
    .notNull()
    .default(sql`default`),
  referredByCompanyId: bigint({ mode: 'number' }),
  /** Whose customer the company is; null the platform's own. */
  resellerId: bigint({ mode: 'number' }),
  /** When its deletion was confirmed; it can be taken back for seven days. */
  deletingAt: timestamp({ withTimezone: true }),
  /** When what it holds began to be removed: from then on nothing is taken back. */
  removingAt: timestamp({ withTimezone: true }),
  /** When it was taken to another installation, and where to, as whoever took it said. */
  movedAt: timestamp({ withTimezone: true }),
  movedTo: text(),
  /** Null while a company that signed up by itself has not confirmed its e-mail. */
  emailConfirmedAt: timestamp({ withTimezone: true }).defaultNow(),
  confirmationMailedAt: timestamp({ withTimezone: true }),
  /** Null while a company that signed up by itself is led through its first steps. */
  firstStepsDoneAt: timestamp({ withTimezone: true }).defaultNow(),
  lastLoginAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Whether people of a company may get in: it is switched on, and not on its way out. */
export const isSwitchedOn = sql<boolean>`(${companies.status} and ${companies.deletingAt} is null)`;
