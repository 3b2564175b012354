/** One of each, as it arrives; the same people and things in all of them. */

const contact = { id: 5012, name: 'Marina Alves', number: '5511987654321' };

const ticketRef = {
  id: 880,
  status: 'open' as const,
  channel: 'whatsapp' as const,
  isGroup: false,
  queueId: 3,
  userId: 7,
};

const received = {
  id: 91_203,
  ticketId: 880,
  connectionId: 2,
  fromMe: false,
  type: 'chat' as const,
  text: 'Bom dia! O pedido 4471 já saiu?',
  file: null,
  status: 'received' as const,
  failure: null,
  sentAt: '2026-11-20T14:58:07.000Z',
};

const said = { ...received, id: 91_204, fromMe: true, text: 'Saiu hoje cedo, chega amanhã.' };

const ticket = {
  id: 880,
  status: 'open' as const,
  channel: 'whatsapp' as const,
  contact,
  connectionId: 2,
  queueId: 3,
  userId: 7,
  createdAt: '2026-11-20T14:58:07.000Z',
  closedAt: null,
  lastMessageAt: '2026-11-20T14:58:07.000Z',
};

const step = { userId: 7, queueId: 3 };
const nobody = { userId: null, queueId: 3 };
const pending = { ...ticket, status: 'pending' as const, userId: null };
const closed = { ...ticket, status: 'closed' as const, closedAt: '2026-11-20T15:20:31.000Z' };

const apiContact = {
  ...contact,
  email: 'marina@exemplo.com.br',
  company: 'Alves & Filhos',
  createdAt: '2026-08-02T11:00:00.000Z',
  lastMessageAt: '2026-11-20T14:58:07.000Z',
};

const ofConnection = { connection: { id: 2, name: 'Loja', channel: 'whatsapp' as const } };
const schedule = { id: 61, contactId: 5012, sendAt: '2026-11-20T15:00:00.000Z', failure: null };
const campaign = { campaign: { id: 14, name: 'Natal 2026' } };

export const message = { message: received, contact, ticket: ticketRef };
export const ownMessage = (status: 'sent' | 'delivered' | 'read') => ({
  message: { ...said, status },
  contact,
  ticket: ticketRef,
});
export const failedMessage = {
  message: {
    ...said,
    status: 'failed' as const,
    failure: { reason: 'recipient', text: 'Este número não tem WhatsApp.' },
  },
  contact,
  ticket: ticketRef,
};
export const editedMessage = { ...message, message: { ...received, text: 'Bom dia! O pedido 4472 já saiu?' } };
export const deletedMessage = { ...message, message: { ...received, text: '' } };
export const reaction = { ...message, reactions: [{ emoji: '👍', fromMe: false, name: 'Marina Alves' }] };

export const served = { ticket, step };
export const waiting = { ticket: pending, step: nobody };
export const ended = { ticket: closed, step };
export const card = { ticket, laneId: 9 };
export const ticketId = { ticketId: 880 };
export const tagged = { ticketId: 880, tags: [{ id: 21, name: 'Pós-venda' }] };
export const note = {
  ticketId: 880,
  contactId: 5012,
  note: { id: 310, text: 'Prefere ser chamada à tarde.', userId: 7 },
};

export const wholeContact = { contact: apiContact };
export const contactId = { contactId: 5012 };
export const merged = { contactId: 5013, intoId: 5012 };

export const connected = {
  ...ofConnection,
  status: 'CONNECTED' as const,
  cause: 'connected' as const,
  problem: null,
};
export const disconnected = { ...connected, status: 'DISCONNECTED' as const, cause: 'disconnect-asked' as const };
export const unlinked = {
  ...connected,
  status: 'DISCONNECTED' as const,
  cause: 'unlinked' as const,
  problem: 'unlinked' as const,
};

export const rating = { ticketId: 880, contactId: 5012, userId: 7, value: 5 };
export const sentSchedule = { schedule };
export const failedSchedule = { schedule: { ...schedule, failure: 'sending' } };
export const ofCampaign = campaign;
export const invoice = { invoice: { id: 402, value: '149.90', dueDate: '2026-12-05' } };
export const test = { message: 'Teste do Balcão' };
