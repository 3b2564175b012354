import { z } from 'zod';
import { Id, Instant } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { SentenceRef } from '../sentences/models.ts';

/** What happens to a message, in order. What a customer says is only `said` and `placed`. */
export const pathSteps = [
  'said',
  'placed',
  'queued',
  'handed-over',
  'accepted',
  'delivered',
  'read',
  'failed',
] as const;
export type PathStep = (typeof pathSteps)[number];

/** Why a message still waits: its connection is down, a try failed, it is not due yet, nobody knows its outcome, others go first. */
export const pathDelays = ['connection', 'retry', 'not-due', 'unknown', 'turn'] as const;
export type PathDelay = (typeof pathDelays)[number];

export const MessagePath = z.object({
  messageId: z.number(),
  /** What has happened so far, oldest first. */
  steps: z.array(z.object({ step: z.enum(pathSteps), at: Instant })),
  /** Null once it has left or failed. */
  waiting: z
    .object({ because: z.enum(pathDelays), attempts: z.number().int(), nextTryAt: Instant.nullable() })
    .nullable(),
  /** As the bubble tells it. */
  failure: z.object({ reason: z.string(), text: z.string(), sentence: SentenceRef.nullable().optional() }).nullable(),
  /** For the super user: what arrived it came with, while the journal keeps that. */
  journal: z.array(z.object({ id: z.number(), state: z.string(), attempts: z.number().int() })),
  /** For the super user: its places in the outbox. */
  outbox: z.array(z.object({ id: z.number(), state: z.string(), attempts: z.number().int() })),
});
export type MessagePath = z.infer<typeof MessagePath>;

export const messagePathRoutes = {
  read: route({
    method: 'GET',
    path: '/messages/:messageId/path',
    summary:
      'The path of a message: when it was stored, handed over, accepted, delivered and read, and what it waits for.',
    permission: 'signed-in',
    params: z.object({ messageId: Id }),
    response: MessagePath,
    errors: ['ERR_NO_MESSAGE_FOUND'],
  }),
};
