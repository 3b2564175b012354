import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { waitingCauses } from './models.ts';

/** So many people of a timetable stand on a page. */
export const TIMETABLE_PAGE = 50;

/** What a campaign would do from now on, if nothing fails and nobody answers. */
export const CampaignPlan = z.object({
  /** Whom it would write to, and whom not with the reason. */
  people: z.number(),
  leftOut: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** Who is not known to the number yet. */
  cold: z.number(),
  beginsAt: Instant.nullable(),
  /** Null: it would never end as things stand. */
  endsAt: Instant.nullable(),
  /** By the company's calendar: how many, and what keeps it from more. */
  days: z.array(z.object({ day: z.string(), people: z.number(), limit: z.enum(waitingCauses).nullable() })),
  /** Campaigns that take turns with it on the number. */
  others: z.array(z.object({ id: z.number(), name: z.string(), waiting: z.number() })),
  /** Of a page of fifty: who, when and with which text. */
  timetable: z.array(
    z.object({ at: Instant, position: z.number(), name: z.string(), number: z.string(), variant: z.number() }),
  ),
});
export type CampaignPlan = z.infer<typeof CampaignPlan>;
