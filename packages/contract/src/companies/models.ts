import { z } from 'zod';
import { SessionPlan } from '../plans/models.ts';
import { Setting } from '../settings/models.ts';
import { StoredOpeningHours } from './opening-hours.ts';
import { standings } from './standing.ts';

/**
 * How far a company that signed up by itself has come: whether it may connect channels, and whether it is still led through
 * its first steps.
 */
export const CompanyStanding = z.object({ id: z.number(), emailConfirmed: z.boolean(), isNew: z.boolean() });
export type CompanyStanding = z.infer<typeof CompanyStanding>;

/**
 * `dueDate` is the last paid day in the company's own time zone; null never expires. `standing` and `daysLeft` (0 on the
 * last paid day, null without an end) hold at the moment of the answer, by the server's clock. The plan's figures are what the
 * company is entitled to.
 */
export const Company = z.object({
  ...CompanyStanding.shape,
  name: z.string(),
  email: z.string().nullable(),
  dueDate: z.iso.date().nullable(),
  standing: z.enum(standings),
  daysLeft: z.number().int().nullable(),
  timeZone: z.string(),
  settings: z.array(Setting),
  plan: SessionPlan.nullable(),
  /** Whether it sells the counter at present. */
  isReseller: z.boolean(),
});
export type Company = z.infer<typeof Company>;

/** What the company's own people read and its admins change: its clock and its opening hours. */
export const CompanyHours = z.object({ id: z.number(), timeZone: z.string(), schedules: StoredOpeningHours });
export type CompanyHours = z.infer<typeof CompanyHours>;
