import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { faultsIn, refusalsIn, wordsIn } from './facts.ts';
import { nothingKnown, type BulkSample, type Signals } from './signals.ts';

/** So many of the latest messages speak for a line, and so old they have to be to tell whether they were delivered. */
const SAMPLE_SIZE = 200;
const SETTLED_MINUTES = 20;

const Time = z.coerce.date();
const Count = z.coerce.number();
const CountedSample = z.object({
  size: Count,
  undelivered: Count,
  bad_recipients: Count,
  saturated: Count,
  read: Count,
  objections: Count,
});
const Troubles = z.object({ times: Count, at: Time.nullable() });

/** What the database tells about one line. */
export const LineFacts = z.object({
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
      }),
    )
    .nullable(),
});
export type LineFacts = z.infer<typeof LineFacts>;

/** All that is known about a line at this moment; null when the connection is gone. */
export async function readSignals(
  { client, now }: Pick<Ctx, 'client' | 'now'>,
  { connectionId, usualReading }: { connectionId: number; usualReading: number | null },
): Promise<Signals | null> {
  const { rows } = await client.query<{ facts: unknown }>({
    name: 'outreach-signals',
    text: 'select outreach_signals($1, $2, $3, $4) as facts',
    values: [connectionId, now, SAMPLE_SIZE, SETTLED_MINUTES],
  });
  const told = rows[0]?.facts ?? null;
  return told === null ? null : signalsOf(LineFacts.parse(told), usualReading);
}

function signalsOf(facts: LineFacts, usualReading: number | null): Signals {
  const channel = facts.channel === 'whatsapp' ? 'whatsapp' : 'wppoficial';
  const nothing = nothingKnown(channel);
  return {
    ...nothing,
    ...wordsIn(facts),
    sample: sampleOf(facts.samples?.settled) ?? nothing.sample,
    newest: sampleOf(facts.samples?.newest) ?? nothing.newest,
    usualReading,
    reconnects: { inAnHour: facts.lost.times, lastAt: facts.lost.at },
    quality: facts.quality,
    templates: (facts.templates ?? []).map((template) => ({ ...template, until: null })),
    held: facts.held,
    refusals: refusalsIn(facts.outcomes ?? []),
    faults: faultsIn(facts),
  };
}

function sampleOf(counted: z.infer<typeof CountedSample> | undefined): BulkSample | undefined {
  if (!counted) return undefined;
  const { bad_recipients: badRecipients, ...counts } = counted;
  return { ...counts, badRecipients };
}
