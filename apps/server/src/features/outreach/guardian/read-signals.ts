import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { faultsIn, refusalsIn, wordsIn } from './facts.ts';
import { nothingKnown, type BulkSample, type Signals } from './signals.ts';
import { ToldOfLine, type CountedSample } from './told-of-line.ts';

/** So many of the latest messages speak for a line, and so old they have to be to tell whether they were delivered. */
const SAMPLE_SIZE = 200;
const SETTLED_MINUTES = 20;

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
  return told === null ? null : signalsOf(ToldOfLine.parse(told), usualReading);
}

function signalsOf(facts: ToldOfLine, usualReading: number | null): Signals {
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
    templates: facts.templates ?? [],
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
