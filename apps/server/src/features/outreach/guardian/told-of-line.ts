import { z } from 'zod';

const Time = z.coerce.date();
const Count = z.coerce.number();
export const CountedSample = z.object({
  size: Count,
  undelivered: Count,
  delivered: Count,
  bad_recipients: Count,
  saturated: Count,
  read: Count,
  objections: Count,
});
const Troubles = z.object({ times: Count, at: Time.nullable() });

/** What the database tells about one line. */
export const ToldOfLine = z.object({
  channel: z.enum(['whatsapp', 'wppoficial', 'instagram', 'facebook']),
  quality: z.string().nullable(),
  samples: z.object({ newest: CountedSample.optional(), settled: CountedSample.optional() }).nullable(),
  refused: z.array(z.object({ code: z.string(), at: Time })).nullable(),
  unpaidAt: Time.nullable(),
  told: z.object({ cause: z.string(), code: Count.nullable(), at: Time, until: Time.nullable() }).nullable(),
  lost: Troubles,
  held: z.object({ waiting: Count, dropped: Count }),
  troubled: Troubles,
  unknown: Troubles,
  outages: Count,
  outcomes: z
    .array(
      z.object({
        reason: z.string().nullable(),
        code: z.string().nullable(),
        campaign_id: Count.nullable(),
        variant: Count.nullable(),
      }),
    )
    .nullable(),
  templates: z
    .array(
      z.object({
        campaignId: Count,
        variant: Count,
        name: z.string(),
        status: z.string(),
        quality: z.string().nullable(),
        until: Time.nullable(),
      }),
    )
    .nullable(),
});
export type ToldOfLine = z.infer<typeof ToldOfLine>;
