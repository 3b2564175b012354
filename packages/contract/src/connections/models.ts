import { z } from 'zod';
import { channelIds } from '../channels.ts';
import { Instant } from '../kit/fields.ts';
import { QueueRef } from '../queues/models.ts';
import { SentenceRef } from '../sentences/models.ts';
import { connectionCauses, connectionProblems, connectionStatuses } from './session-models.ts';

export const ConnectionRef = z.object({ id: z.number(), name: z.string(), channel: z.enum(channelIds) });
export type ConnectionRef = z.infer<typeof ConnectionRef>;

/** What a ticket that was left alone becomes when its time is over. */
export const expiredStatuses = ['closed', 'pending'] as const;

/** A file that is sent with the greeting; `name` is its name in `greetingMediaAttachment`. */
export const GreetingMedia = z.object({
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Where the file is served. */
  path: z.string(),
});
export type GreetingMedia = z.infer<typeof GreetingMedia>;

/** A connection as people see it. Secrets never leave the server: `has…` says whether one is stored. */
export const Connection = ConnectionRef.extend({
  status: z.enum(connectionStatuses),
  problem: z.enum(connectionProblems).nullable(),
  /** The provider's own words about the problem, for support. */
  problemDetail: z.string().nullable(),
  /** The same by its codes, as far as the words are ours. */
  problemWords: z.array(SentenceRef).nullable().optional(),
  /** Why it is in this state; null when nothing was ever told. */
  cause: z.enum(connectionCauses).nullable(),
  /** Attempts since it last worked. */
  attempts: z.number(),
  /** When the next attempt is made, or when the code that is shown ends to be valid. */
  until: Instant.nullable(),
  isDefault: z.boolean(),
  /** `beta` is WhatsApp by QR, `oficial` Meta's own API. */
  provider: z.string(),
  /** The linked phone or the number of the API. */
  number: z.string().nullable(),
  /** The account's name at the provider. */
  verifiedName: z.string().nullable(),
  /** There is a login: it connects without a phone at hand. */
  isLinked: z.boolean(),
  phoneNumberId: z.string().nullable(),
  wabaId: z.string().nullable(),
  hasAccessToken: z.boolean(),
  hasAppSecret: z.boolean(),
  /** Address to enter at Meta by hand when subscribing by API is not possible. */
  webhookUrl: z.string().nullable(),
  greetingMessage: z.string().nullable(),
  /** Said when a ticket is closed with a farewell. */
  complationMessage: z.string().nullable(),
  outOfHoursMessage: z.string().nullable(),
  /** Asks for a rating when there is no text of its own. */
  ratingMessage: z.string().nullable(),
  /** Names of the files that go out with the greeting, in order. */
  greetingMediaAttachment: z.array(z.string()),
  greetingMedia: z.array(GreetingMedia),
  /** How often the list of queues is repeated to somebody who does not choose; 0 without end. */
  maxUseBotQueues: z.number(),
  /** The queue of those who did not choose. */
  maxUseBotQueueId: z.number().nullable(),
  /** Minutes after which an open ticket that nobody touches ends; 0 never. */
  expiresTicket: z.number(),
  statusExpiresQueue: z.enum(expiredStatuses),
  messageExpiresTicket: z.string().nullable(),
  /** The flow that answers new conversations; 0: none. */
  flowId: z.number(),
  /** The page may answer as a person for seven days after the customer's last message. */
  humanAgentEnabled: z.boolean(),
  queues: z.array(QueueRef),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Connection = z.infer<typeof Connection>;

/** One connection with what only those see who may change or connect it; for others these are empty. */
export const ConnectionDetails = Connection.extend({
  /** Twenty letters and digits that name this connection to programs of the company. */
  token: z.string().nullable(),
  qrcode: z.string(),
  pairingCode: z.string(),
});
export type ConnectionDetails = z.infer<typeof ConnectionDetails>;

/** How many connections wait for a person. */
export const ConnectionAlerts = z.object({ count: z.number() });

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
