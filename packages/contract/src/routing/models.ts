import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { Assignment } from '../queues/distribution.ts';
import { UserRef } from '../users/models.ts';

/** A rule that was looked at, and what it saw. The last one decided. */
export const CheckedRule = z.object({ rule: z.string(), saw: z.record(z.string(), z.unknown()) });

/** Where a run stands, as people read it. */
export const RunPlace = z.object({
  id: z.number(),
  kind: z.enum(['menu', 'flow', 'typebot', 'flowise', 'n8n']),
  /** Null for a menu of queues, which nobody has drawn. */
  flow: z.object({ id: z.number(), name: z.string() }).nullable(),
  version: z.object({ id: z.number(), number: z.number() }).nullable(),
  /** The block it stands in: its kind, and the line on its card. */
  node: z.object({ id: z.string(), type: z.string(), summary: z.string() }),
  waiting: z.enum(['answer', 'clock', 'result']).nullable(),
  /** When the clock rings, whatever it waits for. */
  wakeAt: Instant.nullable(),
  startedAt: Instant,
  startedBy: UserRef.nullable(),
  test: z.boolean(),
  endedBecause: z.string().nullable(),
  endedAt: Instant.nullable(),
});
export type RunPlace = z.infer<typeof RunPlace>;

/** What happened to a ticket by itself, one after the other. */
export const AutomationLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('decision'),
    at: Instant,
    code: z.string(),
    messageId: z.number().nullable(),
    checked: z.array(CheckedRule),
  }),
  z.object({ kind: z.literal('run-began'), at: Instant, run: RunPlace }),
  z.object({ kind: z.literal('run-ended'), at: Instant, run: RunPlace }),
  z.object({
    kind: z.literal('assignment'),
    at: Instant,
    rule: Assignment.shape.rule,
    user: UserRef.nullable(),
    considered: Assignment.shape.considered,
  }),
]);
export type AutomationLine = z.infer<typeof AutomationLine>;

/** What serves a ticket by itself at this moment, and how it came to be where it is. */
export const TicketAutomation = z.object({
  ticketId: z.number(),
  /** No automation has had its turn yet. */
  isOwed: z.boolean(),
  run: RunPlace.nullable(),
  collected: z.record(z.string(), z.string()),
  lines: z.array(AutomationLine),
});
export type TicketAutomation = z.infer<typeof TicketAutomation>;

/** Why something was said by itself. */
export const MessageReason = z.object({
  messageId: z.number(),
  /** The decision about the customer's message that brought it about. */
  decision: z.object({ code: z.string(), checked: z.array(CheckedRule), at: Instant }).nullable(),
  causeMessageId: z.number().nullable(),
  run: RunPlace.nullable(),
  /** The blocks of the turn in which it was said, in order. */
  steps: z.array(
    z.object({
      no: z.number(),
      nodeId: z.string(),
      type: z.string(),
      summary: z.string(),
      taken: z.string().nullable(),
      facts: z.record(z.string(), z.unknown()),
    }),
  ),
  /** What the run knows by now. */
  variables: z.record(z.string(), z.string()),
  /** From the customer's message to this one, in milliseconds. */
  tookMs: z.number().nullable(),
});
export type MessageReason = z.infer<typeof MessageReason>;

/** What would be done with an arrival. Nothing was done. */
export const WhatIf = z.object({
  code: z.string(),
  action: z.string(),
  flow: z.object({ id: z.number(), name: z.string() }).nullable(),
  checked: z.array(CheckedRule),
});
export type WhatIf = z.infer<typeof WhatIf>;
