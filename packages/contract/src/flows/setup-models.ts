import { z } from 'zod';
import { Id, Instant, text } from '../kit/fields.ts';

/** After so many hours the keyword of a rehearsal begins nothing any more. */
export const REHEARSAL_HOURS = 24;

export const FlowSettings = z.object({
  /** It answers at any hour; the out-of-hours text does not go before it. */
  runsOutOfHours: z.boolean(),
});
export type FlowSettings = z.infer<typeof FlowSettings>;

export const flowTriggerKinds = ['keyword', 'first-contact'] as const;
export const triggerMatches = ['exact', 'starts', 'contains'] as const;

/** What makes a flow begin besides being the flow of a connection. */
export const FlowTrigger = z.object({
  kind: z.enum(flowTriggerKinds),
  /** Null: every connection. */
  connectionId: Id.nullable(),
  /** The words of a `keyword`; empty for the others. */
  pattern: text({ max: 100 }),
  match: z.enum(triggerMatches),
});
export type FlowTrigger = z.infer<typeof FlowTrigger>;

/** A keyword that one contact alone may use, to try what is drawn on a real phone. */
export const Rehearsal = z.object({
  id: z.number(),
  keyword: z.string(),
  contact: z.object({ id: z.number(), name: z.string() }),
  connectionId: z.number().nullable(),
  /** What it begins. */
  number: z.number(),
  /** What it begins is what is drawn now. */
  isOfDraft: z.boolean(),
  expiresAt: Instant,
  /** The last conversation that it began; null until somebody wrote the keyword. */
  run: z
    .object({
      ticketUuid: z.string(),
      /** Where it stands, or stood at its end. */
      node: z.string(),
      endedAt: Instant.nullable(),
      endedBecause: z.string().nullable(),
    })
    .nullable(),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

/** What belongs to drawing and never to a real conversation. Its entries are read by `packages/bot`. */
export const Workbench = z.object({
  /** Answers of calls while trying, by node. */
  pinned: z.record(z.string(), z.unknown()),
  /** Conversations with what is expected of them. */
  tests: z.array(z.unknown()).max(100),
});
export type Workbench = z.infer<typeof Workbench>;
