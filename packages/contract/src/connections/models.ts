import { z } from 'zod';
import { channelIds } from '../channels.ts';
import { Instant } from '../kit/fields.ts';
import { QueueRef } from '../queues/models.ts';

export const connectionStatuses = ['OPENING', 'qrcode', 'PAIRING', 'CONNECTED', 'TIMEOUT', 'DISCONNECTED'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

export const ConnectionRef = z.object({ id: z.number(), name: z.string(), channel: z.enum(channelIds) });
export type ConnectionRef = z.infer<typeof ConnectionRef>;

/** Why a connection is not sending: shown to the person who can mend it. */
export const connectionProblems = ['reauthenticate', 'permission', 'paused', 'disconnected', 'webhook'] as const;

/** A connection as people see it. Secrets never leave the server: `has…` says whether one is stored. */
export const Connection = ConnectionRef.extend({
  status: z.enum(connectionStatuses),
  problem: z.enum(connectionProblems).nullable(),
  /** The provider's own words about the problem, for support. */
  problemDetail: z.string().nullable(),
  isDefault: z.boolean(),
  provider: z.string(),
  number: z.string().nullable(),
  verifiedName: z.string().nullable(),
  phoneNumberId: z.string().nullable(),
  wabaId: z.string().nullable(),
  hasAccessToken: z.boolean(),
  hasAppSecret: z.boolean(),
  /** Address to enter at Meta by hand when subscribing by API is not possible. */
  webhookUrl: z.string().nullable(),
  greetingMessage: z.string().nullable(),
  farewellMessage: z.string().nullable(),
  queues: z.array(QueueRef),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Connection = z.infer<typeof Connection>;

/** A message template approved (or not) by Meta. `parameters` counts the placeholders of the body and header text. */
export const MessageTemplate = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string(),
  header: z
    .object({ format: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION']), text: z.string().nullable() })
    .nullable(),
  body: z.string(),
  footer: z.string().nullable(),
  buttons: z.array(z.object({ type: z.string(), text: z.string() })),
  parameterFormat: z.enum(['POSITIONAL', 'NAMED']),
  /** Placeholder names in order: `1`, `2` … or the given names. */
  parameters: z.array(z.string()),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;
