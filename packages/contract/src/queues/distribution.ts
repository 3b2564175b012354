import { z } from 'zod';

export const distributionRules = ['off', 'round-robin', 'random', 'least-busy'] as const;
export const MAX_CAPACITY = 500;
export const MAX_PREVIOUS_AGENT_DAYS = 365;
export const MAX_RETURN_AFTER_MINUTES = 24 * 60;

/** How many open tickets somebody gets at most. */
export const Capacity = z.number().int().min(1).max(MAX_CAPACITY).nullable();

/** Who gets the tickets that wait in a queue. `off`: whoever takes them. */
export const Distribution = z.object({
  rule: z.enum(distributionRules),
  /** Only people who are there. */
  onlineOnly: z.boolean().default(true),
  /** Null: without a limit. A limit of the person's own comes first. */
  capacity: Capacity.default(null),
  /** Days in which a customer comes back to who served them last; null: never. */
  previousAgentFirst: z.number().int().min(1).max(MAX_PREVIOUS_AGENT_DAYS).nullable().default(null),
  /** Minutes without an answer, after which the ticket goes on to the next one; null: never. */
  returnAfter: z.number().int().min(1).max(MAX_RETURN_AFTER_MINUTES).nullable().default(null),
});
export type Distribution = z.infer<typeof Distribution>;

/** What was found about somebody who might have got a ticket. */
export const verdicts = ['free', 'paused', 'off-hours', 'offline', 'full', 'had-it-last'] as const;

export const Considered = z.object({
  userId: z.number(),
  verdict: z.enum(verdicts),
  online: z.boolean(),
  /** Open tickets at that moment, counted up to one more than `capacity`. */
  load: z.number(),
  capacity: z.number().nullable(),
});
export type Considered = z.infer<typeof Considered>;

/** One decision of a queue's rule about a ticket. */
export const Assignment = z.object({
  id: z.number(),
  queueId: z.number().nullable(),
  rule: z.enum(['round-robin', 'random', 'least-busy']),
  /** Null: nobody could take it then. */
  chosen: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** A name is null when the person is gone. */
  considered: z.array(Considered.extend({ name: z.string().nullable() })),
  at: z.string(),
});
export type Assignment = z.infer<typeof Assignment>;
