import { z } from 'zod';
import { channelIds } from '../channels.ts';
import { Instant } from '../kit/fields.ts';
import { pathSteps } from '../messages/path-routes.ts';

// What programs see by key. Fields are only ever added here.

export const ApiSent = z.object({
  /** The first message; a long text makes several. */
  id: z.number(),
  ids: z.array(z.number()),
  status: z.literal('queued'),
  ticketId: z.number(),
  ticketStatus: z.enum(['open', 'pending', 'closed']),
});

export const messageStates = ['received', 'queued', 'sent', 'delivered', 'read', 'failed'] as const;

export const ApiMessage = z.object({
  id: z.number(),
  status: z.enum(messageStates),
  steps: z.array(z.object({ step: z.enum(pathSteps), at: Instant })),
  failure: z.object({ reason: z.string(), text: z.string().nullable() }).nullable(),
});
export type ApiMessage = z.infer<typeof ApiMessage>;

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
