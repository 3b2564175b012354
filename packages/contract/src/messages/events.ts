import { z } from 'zod';
import { event, ticketViewers } from '../kit/event.ts';
import { Ticket } from '../tickets/models.ts';
import { Message, MessageDraft } from './models.ts';

const messageActs = ['edited', 'deleted', 'reaction'] as const;
export type MessageAct = (typeof messageActs)[number];

/** Acknowledgements change often and alone, so they travel without the message. */
const AckChange = z.object({
  messageId: z.number(),
  ticketId: z.number(),
  ack: z.number(),
  failure: Message.shape.failure,
  queueId: z.number().nullable(),
  userId: z.number().nullable(),
});

export const messageEvents = {
  'message.created': event({
    socket: 'appMessage',
    action: 'create',
    payload: z.object({ message: Message, ticket: Ticket }),
    audience: ({ ticket }) => ticketViewers(ticket),
  }),
  'message.changed': event({
    socket: 'appMessage',
    action: 'update',
    payload: z.object({
      message: Message,
      queueId: z.number().nullable(),
      userId: z.number().nullable(),
      /** What somebody did to it; left out when only its file came, or a failure was taken back. */
      act: z.enum(messageActs).optional(),
    }),
    audience: (payload) => ticketViewers(payload),
  }),
  /** To the other devices of who wrote it; null when it was sent or emptied. */
  'draft.changed': event({
    socket: 'draft',
    action: 'update',
    payload: z.object({ userId: z.number(), ticketId: z.number(), draft: MessageDraft.nullable() }),
    audience: ({ userId }) => [{ to: 'user', userId }],
  }),
  'message.ack-changed': event({
    socket: 'appMessage',
    action: 'ack',
    payload: AckChange,
    audience: (payload) => ticketViewers(payload),
  }),
};
