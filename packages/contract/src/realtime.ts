import { z } from 'zod';
import { Id } from './kit/fields.ts';
import { ticketStatuses } from './tickets/models.ts';

/** Socket ping interval and timeout, milliseconds. */
export const SOCKET_PING_MS = 18_000;
/** A browser says every five minutes that its user is still there. */
export const USER_STATUS_MS = 300_000;

/** What a browser may ask of its socket; the names are those of the specification. */
export const clientEmits = {
  /** Has a conversation open, and is shown to colleagues as looking at it. Who only spies does not join. */
  joinChatBox: Id,
  leaveChatBox: Id,
  /** Draws a flow, and is shown to colleagues as being there. */
  joinFlow: Id,
  leaveFlow: Id,
  /** Holds these blocks of a flow that it has joined. */
  pointInFlow: z.object({ flowId: Id, nodes: z.array(z.string().max(60)).max(20) }),
  /** Writes in an internal chat; the others in it are shown so for a few seconds. */
  typeInChat: Id,
  joinNotification: z.undefined(),
  joinTickets: z.enum([...ticketStatuses, 'group']),
  leaveTickets: z.enum([...ticketStatuses, 'group']),
  userStatus: z.undefined(),
  /** The last sequence number seen; answered with `CatchUp`. */
  catchUp: z.number().int().min(0),
} as const;
export type ClientEmit = keyof typeof clientEmits;

/**
 * Who else has a conversation open: sent to its room as `company-{companyId}-ticketPresence` whenever it changes. It is
 * never stored nor numbered: whoever comes late gets the next one on joining. Whoever hears it is among the people too.
 */
export const TicketPresence = z.object({
  ticketId: z.number(),
  people: z.array(
    z.object({ userId: z.number(), name: z.string(), state: z.enum(['viewing', 'composing', 'recording']) }),
  ),
});
export type TicketPresence = z.infer<typeof TicketPresence>;

/**
 * Who has a flow open to draw it, and which blocks they hold: sent as `company-{companyId}-flowPresence`, never stored nor
 * numbered. Whoever hears it is among the people too.
 */
export const FlowPresence = z.object({
  flowId: z.number(),
  people: z.array(z.object({ userId: z.number(), name: z.string(), nodes: z.array(z.string()) })),
});
export type FlowPresence = z.infer<typeof FlowPresence>;

/**
 * What the customer of a conversation is doing: sent to its room as `company-{companyId}-contactPresence`. It is never stored
 * nor numbered, and worth nothing half a minute later.
 */
export const ContactPresence = z.object({
  ticketId: z.number(),
  contactId: z.number(),
  presence: z.enum(['composing', 'recording', 'available', 'unavailable']),
});
export type ContactPresence = z.infer<typeof ContactPresence>;

/**
 * Who writes in an internal chat at this moment: sent to its people as `company-{companyId}-chatTyping`, never stored nor
 * numbered, and worth nothing five seconds later.
 */
export const ChatTyping = z.object({ chatId: z.number(), userId: z.number(), name: z.string() });
export type ChatTyping = z.infer<typeof ChatTyping>;

/** Every event reaches the browser in this envelope, spread around its payload. `seq` counts per company without gaps. */
export type SocketEnvelope = {
  action: string;
  seq: number;
  /** It was missed, and happened so long ago that it disturbs nobody any more. */
  isLate?: boolean;
};

/** Answer to `catchUp`: the missed events in order, or the advice to load everything again. */
export type CatchUp =
  | { refetch: true; seq: number }
  | { refetch: false; seq: number; events: { event: string; payload: SocketEnvelope & Record<string, unknown> }[] };
