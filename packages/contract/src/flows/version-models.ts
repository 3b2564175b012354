import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { FlowAuthor, FlowGraph, FlowProblem } from './models.ts';

/** A version as the history shows it. */
export const FlowVersion = z.object({
  id: z.number(),
  number: z.number(),
  /** What people call it; null until somebody names it. */
  name: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: Instant,
  createdBy: FlowAuthor.nullable(),
  isLive: z.boolean(),
  /** What the check finds in it today. */
  blocking: z.number(),
  warnings: z.number(),
  /** Conversations that stand in it now. */
  standing: z.number(),
});
export type FlowVersion = z.infer<typeof FlowVersion>;

export const DrawnVersion = FlowVersion.extend({ flow: FlowGraph, problems: z.array(FlowProblem) });
export type DrawnVersion = z.infer<typeof DrawnVersion>;

/** Why a conversation cannot go on in another version. */
export const staysBecause = ['missing-node', 'other-kind', 'other-options'] as const;

/** What moving conversations led to. */
export const MovedRuns = z.object({
  moved: z.number(),
  /** How many could not be moved; the first hundred of them. */
  stayed: z.number(),
  staying: z.array(
    z.object({
      runId: z.number(),
      ticketId: z.number(),
      contact: z.object({ id: z.number(), name: z.string() }),
      node: z.string(),
      because: z.enum(staysBecause),
    }),
  ),
});
export type MovedRuns = z.infer<typeof MovedRuns>;
