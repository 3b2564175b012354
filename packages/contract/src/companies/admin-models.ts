import { z } from 'zod';
import { Email, Id, Instant, Money, text } from '../kit/fields.ts';
import { parseDocument } from '../payments/document.ts';
import { isCalendarDay } from '../payments/months.ts';
import { maxPlanLimit } from '../plans/models.ts';
import { OpeningHours, StoredOpeningHours } from './opening-hours.ts';
import { recurrences } from './recurrence.ts';
import { standings } from './standing.ts';

const EARLIEST = '2000-01-01';
const LATEST = '2999-12-31';

/** A last paid day that exists, and that no sum of months leaves the calendar from. */
const DueDate = z.string().refine((day) => isCalendarDay(day) && day >= EARLIEST && day <= LATEST);

/** CPF or CNPJ however it is typed; kept in upper case without punctuation. */
const Document = z
  .string()
  .max(40)
  .refine((typed) => typed.trim() === '' || parseDocument(typed) !== undefined)
  .transform((typed) => parseDocument(typed)?.value ?? null);

const optionalText = (max: number) =>
  text({ max })
    .nullable()
    .transform((value) => value || null);

/** A switch that older clients send as a letter. */
const Status = z.union([z.boolean(), z.enum(['t', 'true', 'f', 'false']).transform((word) => word.startsWith('t'))]);

const known = {
  name: text({ min: 2, max: 100 }),
  email: Email,
  phone: optionalText(30),
  status: Status,
  planId: Id,
  /** Null never ends. */
  dueDate: DueDate.nullable(),
  recurrence: z.enum(recurrences),
  document: Document.nullable(),
  paymentMethod: optionalText(60),
  billingName: optionalText(120),
  addressZipCode: optionalText(20),
  addressStreet: optionalText(200),
  addressDistrict: optionalText(120),
  addressCity: optionalText(120),
  addressState: optionalText(60),
  schedules: OpeningHours,
};

/** What a company is changed by: fields that are left out stay. */
export const CompanyChange = z.object(known).partial();
export type CompanyChange = z.output<typeof CompanyChange>;

const Password = z.string().min(5).max(50);

/** A new company and its first admin, who takes the company's name and e-mail. One of the passwords is needed. */
export const NewCompany = z
  .object({ ...known, password: Password, passwordDefault: Password })
  .partial()
  .required({ name: true, email: true });
export type NewCompany = z.output<typeof NewCompany>;

const Figure = z.int().min(0).max(maxPlanLimit);

/** More days of grace than this nobody gives. */
export const MAX_GRACE_DAYS = 90;

/**
 * What was agreed with one company. Figures that are the plan's own follow the plan from then on, others hold in its place;
 * without `amount` the price stays. `passwordDefault` is given to the company's first admin and answered by nothing.
 */
export const CompanyTerms = z
  .object({
    name: text({ min: 2, max: 100 }),
    email: Email,
    status: Status,
    numberAttendants: Figure,
    numberConections: Figure,
    /** Days it goes on after the last paid one; null as many as the platform's setting says. */
    graceDays: z.int().min(0).max(MAX_GRACE_DAYS).nullable(),
    amount: Money,
    passwordDefault: Password,
  })
  .partial();
export type CompanyTerms = z.output<typeof CompanyTerms>;

/**
 * A company in the list. `standing` and `daysLeft` (0 on the last paid day, null without an end) hold at the moment of the
 * answer. Attendants and connections are what it is entitled to.
 */
export const ListedCompany = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  document: z.string().nullable(),
  status: z.boolean(),
  createdAt: Instant,
  dueDate: z.iso.date().nullable(),
  standing: z.enum(standings),
  daysLeft: z.number().int().nullable(),
  /** When a company that is being deleted goes; null for all others. */
  goesAt: Instant.nullable(),
  /** Whether what it holds is being removed already: from then on nothing is taken back. */
  isLeaving: z.boolean(),
  lastLogin: Instant.nullable(),
  recurrence: z.enum(recurrences),
  planId: z.number().nullable(),
  plan: z.object({ id: z.number(), name: z.string(), amount: z.string() }).nullable(),
  numberAttendants: z.number(),
  numberConections: z.number(),
  /** The day of the month on which its periods end, also after months that are too short for it. */
  anchorDay: z.number().int().nullable(),
  version: z.number().int(),
  /** Whose customer it is; null the platform's own. */
  resellerId: z.number().nullable(),
  /** Whether it sells the counter itself. */
  isReseller: z.boolean(),
});
export type ListedCompany = z.infer<typeof ListedCompany>;

/** All that is kept about a company. */
export const CompanyFile = ListedCompany.extend({
  timeZone: z.string(),
  schedules: StoredOpeningHours,
  /** Its own days of grace; null follows the platform's. */
  graceDays: z.number().int().nullable(),
  paymentMethod: z.string().nullable(),
  billingName: z.string().nullable(),
  addressZipCode: z.string().nullable(),
  addressStreet: z.string().nullable(),
  addressDistrict: z.string().nullable(),
  addressCity: z.string().nullable(),
  addressState: z.string().nullable(),
});
export type CompanyFile = z.infer<typeof CompanyFile>;
