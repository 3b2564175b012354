import type { Message } from '@balcao/contract/messages/models.ts';
import type { Ticket, TicketSpan } from '@balcao/contract/tickets/models.ts';

const MORNING = Date.parse('2026-11-20T12:00:00.000Z');
const minute = (number: number) => new Date(MORNING + number * 60_000).toISOString();

/** An open ticket of agent 11 in queue 1; the higher its id, the later its last message. */
export function ticketOf(id: number, differences: Partial<Ticket> = {}): Ticket {
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    code: `20261120${String(id).padStart(6, '0')}`,
    status: 'open',
    channel: 'wppoficial',
    companyId: 7,
    contactId: id,
    contact: { id, name: `Cliente ${id}`, number: `55119843277${id}`, username: null, profilePicUrl: null },
    userId: 11,
    user: { id: 11, name: 'Camila Duarte' },
    queueId: 1,
    queue: { id: 1, name: 'Vendas', color: '#3b6fd4' },
    whatsappId: 1,
    whatsapp: { id: 1, name: 'Loja Centro', channel: 'wppoficial' },
    lastMessage: 'Bom dia',
    lastMessageAt: minute(id),
    lastMessageType: 'chat',
    lastMessageFromMe: false,
    lastMessageSender: null,
    unreadMessages: 0,
    waitStartedAt: null,
    unopenedTransfer: null,
    isGroup: false,
    isBot: false,
    statusTicket: [],
    tags: [],
    lane: null,
    replyWindowEndsAt: minute(24 * 60),
    hasReplyWindow: true,
    createdAt: minute(0),
    updatedAt: minute(id),
    ...differences,
  };
}

/** A customer's text in ticket 1, said in minute `id`. */
export function messageOf(id: number, differences: Partial<Message> = {}): Message {
  return {
    id,
    ticketId: 1,
    contactId: 1,
    clientId: null,
    body: `mensagem ${id}`,
    fromMe: false,
    mediaType: 'chat',
    mediaUrl: null,
    media: null,
    details: {},
    quotedMsg: null,
    quotedMissing: false,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    ack: 0,
    failure: null,
    reactions: [],
    user: null,
    contact: { name: 'Cliente 1' },
    queueId: 1,
    queue: { name: 'Vendas' },
    sentAt: minute(id),
    createdAt: minute(id),
    ...differences,
  };
}

/** Ticket `id` as a separator of the history. */
export function spanOf(id: number, differences: Partial<TicketSpan> = {}): TicketSpan {
  const { uuid, code, status, channel, queue, user, whatsapp, createdAt } = ticketOf(id);
  return { id, uuid, code, status, channel, queue, user, whatsapp, createdAt, closedAt: null, ...differences };
}
