import { z } from 'zod';
import { channelIds } from '../channels.ts';
import { connectionCauses, connectionProblems, connectionStatuses } from '../connections/session-models.ts';
import { ApiContact, ApiTicket, messageStates } from '../external-api/v1-models.ts';
import { Instant } from '../kit/fields.ts';
import { mediaTypes } from '../messages/models.ts';

// What events tell programs. Fields are only ever added here.

const Person = z.object({ id: z.number(), name: z.string(), number: z.string().nullable() });

const EventMessage = z.object({
  id: z.number(),
  ticketId: z.number(),
  connectionId: z.number().nullable(),
  fromMe: z.boolean(),
  type: z.enum(mediaTypes),
  /** Empty for one that was deleted. */
  text: z.string(),
  file: z.object({ name: z.string().nullable(), mime: z.string().nullable() }).nullable(),
  status: z.enum(messageStates),
  failure: z.object({ reason: z.string(), text: z.string().nullable() }).nullable(),
  sentAt: Instant,
});

/** The conversation that a message lies in. */
const Conversation = z.object({
  id: z.number(),
  status: z.enum(['pending', 'open', 'closed']),
  channel: z.enum(channelIds),
  isGroup: z.boolean(),
  queueId: z.number().nullable(),
  userId: z.number().nullable(),
});

export const OfMessage = z.object({ message: EventMessage, contact: Person, ticket: Conversation });

export const OfReaction = OfMessage.extend({
  /** All that stand on the message now. */
  reactions: z.array(z.object({ emoji: z.string(), fromMe: z.boolean(), name: z.string() })),
});

/** `step` says who and which queue had it when it happened; the ticket is as it was when this was written. */
export const OfTicket = z.object({
  ticket: ApiTicket,
  step: z.object({ userId: z.number().nullable(), queueId: z.number().nullable() }),
});

export const OfDeletedTicket = z.object({ ticketId: z.number() });

export const OfTags = z.object({
  ticketId: z.number(),
  tags: z.array(z.object({ id: z.number(), name: z.string() })),
});

export const OfNote = z.object({
  ticketId: z.number(),
  contactId: z.number(),
  note: z.object({ id: z.number(), text: z.string(), userId: z.number().nullable() }),
});

export const OfLane = z.object({ ticket: ApiTicket, laneId: z.number().nullable() });

export const OfContact = z.object({ contact: ApiContact });
export const OfContactId = z.object({ contactId: z.number() });
export const OfMerge = z.object({ contactId: z.number(), intoId: z.number() });

export const OfConnection = z.object({
  connection: z.object({ id: z.number(), name: z.string(), channel: z.enum(channelIds) }),
  status: z.enum(connectionStatuses),
  cause: z.enum(connectionCauses),
  problem: z.enum(connectionProblems).nullable(),
});

export const OfRating = z.object({
  ticketId: z.number().nullable(),
  contactId: z.number().nullable(),
  userId: z.number().nullable(),
  value: z.number(),
});

export const OfSchedule = z.object({
  schedule: z.object({ id: z.number(), contactId: z.number(), sendAt: Instant, failure: z.string().nullable() }),
});

export const OfCampaign = z.object({ campaign: z.object({ id: z.number(), name: z.string() }) });

export const OfInvoice = z.object({
  invoice: z.object({ id: z.number(), value: z.string(), dueDate: z.iso.date() }),
});

export const OfTest = z.object({ message: z.string() });
