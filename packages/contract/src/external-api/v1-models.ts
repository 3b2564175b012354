import { z } from 'zod';
import { channelIds } from '../channels.ts';
import { Instant } from '../kit/fields.ts';
import { pathDelays, pathSteps } from '../messages/path-routes.ts';

// What programs see by key. Fields are only ever added here.

export const ApiSent = z.object({
  id: z.number().describe('The first message; a long text makes several.'),
  ids: z.array(z.number()),
  status: z.literal('queued'),
  ticketId: z.number(),
  ticketStatus: z.enum(['open', 'pending', 'closed']),
});

export const messageStates = ['received', 'queued', 'sent', 'delivered', 'read', 'failed'] as const;

export const ApiMessage = z.object({
  id: z.number(),
  status: z.enum(messageStates),
  clientReference: z.string().nullable().describe('The program’s own word for it; null when it gave none.'),
  steps: z.array(z.object({ step: z.enum(pathSteps), at: Instant })),
  /** Why it has not left yet; null once it has, or failed. */
  waiting: z
    .object({ because: z.enum(pathDelays), attempts: z.number().int(), nextTryAt: Instant.nullable() })
    .nullable(),
  failure: z.object({ reason: z.string(), text: z.string().nullable() }).nullable(),
});
export type ApiMessage = z.infer<typeof ApiMessage>;

/** A file that waits for its message. What it is was looked for in its content. */
export const ApiUpload = z.object({ id: z.uuid(), name: z.string(), mime: z.string(), size: z.number() });
export type ApiUpload = z.infer<typeof ApiUpload>;

export const ApiContact = z.object({
  id: z.number(),
  name: z.string(),
  number: z.string().nullable(),
  email: z.string(),
  company: z.string().nullable(),
  createdAt: Instant,
  lastMessageAt: Instant.nullable(),
});
export type ApiContact = z.infer<typeof ApiContact>;

export const ApiTicket = z.object({
  id: z.number(),
  status: z.enum(['pending', 'open', 'closed']),
  channel: z.enum(channelIds),
  contact: z.object({ id: z.number(), name: z.string(), number: z.string().nullable() }),
  connectionId: z.number().nullable(),
  queueId: z.number().nullable(),
  userId: z.number().nullable(),
  createdAt: Instant,
  closedAt: Instant.nullable(),
  lastMessageAt: Instant,
});
export type ApiTicket = z.infer<typeof ApiTicket>;

export const ApiConnection = z.object({
  id: z.number(),
  name: z.string(),
  channel: z.enum(channelIds),
  isConnected: z.boolean(),
  isDefault: z.boolean(),
});
export type ApiConnection = z.infer<typeof ApiConnection>;
