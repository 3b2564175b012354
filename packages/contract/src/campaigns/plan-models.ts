import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { waitingCauses } from './models.ts';

/** So many people of a timetable stand on a page. */
export const TIMETABLE_PAGE = 50;
/** So many of those who are left out are named, of each reason. */
export const NAMED_LEFT_OUT = 50;
/** So many campaigns on other numbers are named; of the rest is said how many they are. */
export const NAMED_BESIDE = 20;
/** Whoever was written to within so many days has heard enough for now, some say. */
export const RECENT_DAYS = 3;

/** What one message to each would cost; `unpriced` are those whose country has no price. */
export const PlanPrice = z.object({
  currency: z.string(),
  amount: z.number(),
  unpriced: z.number(),
  /** Since when the newest of these prices counts. */
  asOf: z.iso.date(),
});
export type PlanPrice = z.infer<typeof PlanPrice>;

/** What a campaign would do from now on, if nothing fails and nobody answers. */
export const CampaignPlan = z.object({
  /** Whom it would write to, and whom not with the reason. */
  people: z.number(),
  leftOut: z.array(
    z.object({
      reason: z.string(),
      count: z.number(),
      /** The first of them. */
      people: z.array(z.object({ name: z.string(), number: z.string() })),
    }),
  ),
  /** How many of those it would write to were written to in bulk within the last days. */
  recent: z.number(),
  /** Who is not known to the number yet. */
  cold: z.number(),
  beginsAt: Instant.nullable(),
  /** Null: it would never end as things stand. */
  endsAt: Instant.nullable(),
  /** By the company's calendar: how many, and what keeps it from more. */
  days: z.array(z.object({ day: z.string(), people: z.number(), limit: z.enum(waitingCauses).nullable() })),
  /** Campaigns that take turns with it on the number before it ends, and from when on those do that have not begun. */
  others: z.array(z.object({ id: z.number(), name: z.string(), waiting: z.number(), from: Instant.nullable() })),
  /** Campaigns on the number before it ends that are too many, or with too many people, to be foreseen: the timetable leaves them out. */
  unforeseen: z.object({ campaigns: z.number(), people: z.number() }),
  /** Campaigns on other numbers that are counted against the company's daily maximum too, which no timetable foresees. */
  sharing: z.array(z.object({ id: z.number(), name: z.string() })),
  /** How many more these are than are named. */
  moreSharing: z.number(),
  /** At Meta's list prices, where there are any: an estimate. Null where nobody is charged by the message. */
  price: PlanPrice.nullable(),
  /** Of a page of fifty: who, when and with which text. */
  timetable: z.array(
    z.object({ at: Instant, position: z.number(), name: z.string(), number: z.string(), variant: z.number() }),
  ),
});
export type CampaignPlan = z.infer<typeof CampaignPlan>;
