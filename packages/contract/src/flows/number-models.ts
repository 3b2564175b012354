import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { FlowVersionRef } from './models.ts';

/** What conversations did at one block, in a period. Test runs are not among them. */
export const FlowNodeNumbers = z.object({
  node: z.string(),
  reached: z.number(),
  /** How many went on, by output. */
  outputs: z.record(z.string(), z.number()),
  /** Conversations that ended here although more was drawn: nobody answered, a person took over, something failed. */
  leftHere: z.number(),
  answered: z.number(),
  /** Half of the customers answered within so many milliseconds; null when nobody did. Of the newest thousand conversations. */
  medianMs: z.number().nullable(),
  /** Conversations that stand here now. */
  standing: z.number(),
});
export type FlowNodeNumbers = z.infer<typeof FlowNodeNumbers>;

export const FlowNumbers = z.object({
  version: FlowVersionRef,
  /** Days of the company, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** What happened later is not in the numbers yet; null while nothing was counted. */
  countedUntil: Instant.nullable(),
  nodes: z.array(FlowNodeNumbers),
});
export type FlowNumbers = z.infer<typeof FlowNumbers>;

/** The numbers that can be opened, to see whose conversations they are. */
export const runNumbers = ['reached', 'left', 'standing', 'output'] as const;

/** A conversation behind a number. */
export const FlowRun = z.object({
  id: z.number(),
  ticketId: z.number(),
  ticketUuid: z.string(),
  contact: z.object({ id: z.number(), name: z.string() }),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  endedBecause: z.string().nullable(),
  /** Where it stands, or stood at its end. */
  node: z.string(),
});
export type FlowRun = z.infer<typeof FlowRun>;

const RecordedStep = z.object({
  no: z.number(),
  node: z.string(),
  kind: z.string(),
  taken: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
});

/** One turn as it happened: what came, what was done, what was said. */
const RecordedTurn = z.object({
  at: Instant,
  event: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('begun'), text: z.string() }),
    z.object({ kind: z.literal('clock') }),
    z.object({
      kind: z.literal('said'),
      text: z.string(),
      choice: z.string().nullable(),
      file: z.object({ kind: z.string(), name: z.string() }).nullable(),
      isEarly: z.boolean(),
      /** Milliseconds since the question left; null when nobody knows. */
      afterMs: z.number().nullable(),
    }),
    /** `response` is null when it is not kept any more: bodies are kept for seven days. */
    z.object({ kind: z.literal('result'), status: z.number(), response: z.unknown() }),
  ]),
  steps: z.array(RecordedStep),
  said: z.array(z.string()),
});

/** A conversation with all that a replay needs: what came in, draws, times and answers of calls. */
export const RecordedRun = z.object({
  id: z.number(),
  number: z.number(),
  versionId: z.number(),
  ticketId: z.number(),
  startedAt: Instant,
  endedBecause: z.string().nullable(),
  contact: z.object({
    id: z.number(),
    name: z.string(),
    number: z.string(),
    email: z.string(),
    extraInfo: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  /** What its texts may name, and when its menus give up: as it is today. */
  ticket: z.object({
    uuid: z.string(),
    code: z.string(),
    connection: z.string(),
    menuTries: z.number(),
    menuQueueId: z.number().nullable(),
  }),
  turns: z.array(RecordedTurn),
});
export type RecordedRun = z.infer<typeof RecordedRun>;
