import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

/** A block of a drawn conversation. Keys that nobody knows are kept and come back as they were written. */
export const FlowNode = z.looseObject({
  id: z.string(),
  position: z.looseObject({ x: z.number(), y: z.number() }),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type FlowNode = z.infer<typeof FlowNode>;

/** A way from an output of one block to another block. Without `sourceHandle` it leaves by the only output. */
export const FlowConnection = z.looseObject({
  source: z.string(),
  target: z.string(),
  sourceHandle: z.string().nullish(),
  targetHandle: z.string().nullish(),
});
export type FlowConnection = z.infer<typeof FlowConnection>;

export const FlowGraph = z.object({ nodes: z.array(FlowNode), connections: z.array(FlowConnection) });
export type FlowGraph = z.infer<typeof FlowGraph>;

/** Something the check of a flow found. What is `blocking` keeps a graph from going live. */
export const FlowProblem = z.object({
  code: z.string(),
  severity: z.enum(['blocking', 'warning']),
  nodeId: z.string().optional(),
  /** The output it is about. */
  handle: z.string().optional(),
  /** What the phrase of the code names. */
  names: z.record(z.string(), z.string()).optional(),
});
export type FlowProblem = z.infer<typeof FlowProblem>;

export const FlowAuthor = z.object({ id: z.number(), name: z.string() });

/** An immutable graph: what customers meet while it is live, and what conversations stay on. */
export const FlowVersionRef = z.object({ id: z.number(), number: z.number(), createdAt: Instant });
export type FlowVersionRef = z.infer<typeof FlowVersionRef>;

/** A flow as lists show it. */
export const Flow = z.object({
  id: z.number(),
  name: z.string(),
  /** Only active flows begin conversations. */
  active: z.boolean(),
  /** What customers meet; null until a graph without blocking problems was saved. */
  live: FlowVersionRef.nullable(),
  /** What is drawn is not what is live. */
  isDraftAhead: z.boolean(),
  /** Counts the changes of the draft. */
  revision: z.number(),
  draftAt: Instant,
  /** Who changed the draft last; null once that person has left the company. */
  draftBy: FlowAuthor.nullable(),
  /** When a conversation last failed inside this flow; null when none did since it was saved. */
  faultAt: Instant.nullable(),
  /** When a queue that it names was deleted; null when none was since a version went live. */
  lostQueueAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Flow = z.infer<typeof Flow>;

/** A flow that names a queue; `isLive`: in what customers meet. */
export const FlowNamingQueue = z.object({ id: z.number(), name: z.string(), isLive: z.boolean() });
export type FlowNamingQueue = z.infer<typeof FlowNamingQueue>;

/** A flow as it is drawn: `flow` is the draft. */
export const DrawnFlow = Flow.extend({ flow: FlowGraph });
export type DrawnFlow = z.infer<typeof DrawnFlow>;
