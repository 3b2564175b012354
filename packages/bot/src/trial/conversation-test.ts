import { z } from 'zod';
import { endReasons } from '../engine/end-reasons.ts';

const Line = z.discriminatedUnion('kind', [
  /** `press`: the option of the question that waits, when it was pressed and not written. */
  z.object({ kind: z.literal('says'), text: z.string(), file: z.string().optional(), press: z.string().optional() }),
  z.object({ kind: z.literal('waits'), seconds: z.number().min(0) }),
  /** What a call brings back, or that it came to nothing. */
  z.object({ kind: z.literal('answers'), status: z.number(), values: z.record(z.string(), z.string()) }),
  /** Expectations look at what happened since the customer's last word. */
  z.object({ kind: z.literal('text'), contains: z.string() }),
  z.object({ kind: z.literal('node'), node: z.string() }),
  z.object({ kind: z.literal('variable'), name: z.string(), value: z.string() }),
  z.object({ kind: z.literal('ends'), because: z.enum(endReasons) }),
]);

/** Who writes, and when. What is left out is as the tester has it. */
const Circumstances = z.object({
  /** When it begins: milliseconds. */
  at: z.number(),
  name: z.string(),
  email: z.string(),
  /** Tags of the ticket as it begins. */
  tagIds: z.array(z.number()),
  /** Queues that are closed although the company is open. */
  closedQueueIds: z.array(z.number()),
});
export type Circumstances = z.infer<typeof Circumstances>;

export const MAX_TEST_NAME_LENGTH = 100;

/** A conversation and what is expected of it: recorded in the simulator, kept with the flow, run at every save. */
export const ConversationTest = z.object({
  name: z.string().max(MAX_TEST_NAME_LENGTH),
  isOpen: z.boolean().default(true),
  /** What every draw brings, from 0 to 99. */
  draw: z.number().min(0).max(99).default(0),
  /** What the first draws bring, one after the other. */
  draws: z.array(z.number().min(0).max(99)).max(100).optional(),
  around: Circumstances.partial().optional(),
  lines: z.array(Line).max(200),
});
export type ConversationTest = z.infer<typeof ConversationTest>;
export type ConversationLine = z.infer<typeof Line>;

/** The tests among what is stored; what is none is left out. */
export const readTests = (stored: readonly unknown[]): ConversationTest[] =>
  stored.flatMap((one) => {
    const read = ConversationTest.safeParse(one);
    return read.success ? [read.data] : [];
  });
