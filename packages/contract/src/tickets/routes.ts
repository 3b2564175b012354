import { z } from 'zod';
import { channelIds } from '../channels.ts';
import { Cursor, Flag, Id, IdList, Instant, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { MAX_NOTE_LENGTH, MIN_NOTE_LENGTH } from '../ticket-notes/routes.ts';
import { Colleague } from '../users/models.ts';
import { SearchMatch, Ticket, ticketStatuses } from './models.ts';

const ticketId = z.object({ ticketId: Id });

const Participant = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]);
/** Ids, or the contacts themselves as a list of them shows them; also a single one. */
const Participants = z.union([z.array(Participant).min(1).max(500), Id.transform((id) => [id])]);

const createGroup = route({
  method: 'POST',
  path: '/creatGroupAndTicket',
  summary: 'Create a group on the connection with these contacts, and its ticket, where the company shows groups.',
  permission: 'signed-in',
  minimumLevel: 'ultimate',
  body: z.object({
    contactsAddGroup: Participants,
    titleGroup: text({ min: 1, max: 100 }),
    queueId: Id,
    whatsappId: Id,
    userId: Id.nullable().optional(),
    status: z.enum(['open', 'pending']).default('open'),
  }),
  response: Ticket,
  errors: [
    'ERR_NO_CONTACT_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_WAPP_NOT_INITIALIZED',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_WAPP_NO_ANSWER',
    'ERR_OTHER_OPEN_TICKET',
    'ERR_OUTSIDE_WORK_HOURS',
    'ERR_QUEUE_REQUIRED',
    'ERR_NO_PERMISSION',
  ],
});

/** `status` also takes `group` (open and pending group tickets); left out it means every status, as the search does. */
export const TicketQuery = z.object({
  searchParam: SearchParam,
  pageNumber: PageNumber,
  cursor: Cursor.optional(),
  status: z.enum([...ticketStatuses, 'group']).optional(),
  showAll: Flag.default(false),
  /** Groups among the others, where the company shows them. The search holds them unless this says no. */
  withGroups: Flag.optional(),
  withUnreadMessages: Flag.default(false),
  /** Yes: those that a bot serves; no: those it does not; left out: both. */
  isBot: Flag.optional(),
  queueIds: IdList,
  tags: IdList,
  users: IdList,
  contactId: Id.optional(),
  /** Those in which somebody answered this campaign. */
  campaignId: Id.optional(),
  /** `wait`: the longest wait first, for what is pending. */
  order: z.enum(['recent', 'wait']).default('recent'),
  date: z.iso.date().optional(),
  updatedAt: z.iso.date().optional(),
});

export const ticketRoutes = {
  list: route({
    method: 'GET',
    path: '/tickets',
    summary:
      'Tickets the user may see, latest activity first, waiting ones on request by the longest wait; 20 a page. `cursor` reads on where a page ended.',
    permission: 'signed-in',
    query: TicketQuery,
    response: z.object({
      tickets: z.array(Ticket),
      /** Where a search found its words: at most one message a ticket, the latest. Empty without a search. */
      matches: z.array(SearchMatch),
      count: z.number(),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
    }),
  }),
  counters: route({
    method: 'GET',
    path: '/tickets/counters',
    summary: 'How many tickets the lists hold for this user, and how many have unread messages.',
    permission: 'signed-in',
    /** `isBot` narrows the waiting ones, as it does their list. */
    query: z.object({
      showAll: Flag.default(false),
      withGroups: Flag.optional(),
      queueIds: IdList,
      isBot: Flag.optional(),
    }),
    response: z.object({
      open: z.number(),
      pending: z.number(),
      /** Of all that wait, those that a bot serves. */
      withBot: z.number(),
      unread: z.number(),
      /** Since when the customer waits who waits longest for a person; null when nobody does. */
      waitingSince: Instant.nullable(),
    }),
  }),
  receivers: route({
    method: 'GET',
    path: '/tickets/receivers',
    summary:
      'Who can be given a ticket, by name, with presence and the number of open tickets; with `queueId` those who work in that queue, and admins.',
    permission: 'signed-in',
    query: z.object({ queueId: Id.optional() }),
    response: z.array(Colleague.extend({ openTickets: z.number() })),
  }),
  acceptNext: route({
    method: 'POST',
    path: '/tickets/next',
    summary:
      'Accept the ticket whose customer waits longest for a person, of those the user sees waiting; groups and what a bot serves are left out. Of several who ask at once each gets another. `ticket` is null when nobody waits.',
    permission: 'signed-in',
    query: z.object({ queueIds: IdList }),
    response: z.object({ ticket: Ticket.nullable() }),
    errors: ['ERR_OUTSIDE_WORK_HOURS'],
  }),
  waits: route({
    method: 'GET',
    path: '/tickets/waits',
    summary: 'Since when each waiting customer waits whom this user sees, the longest wait first, 500 at most.',
    permission: 'signed-in',
    response: z.object({ waits: z.array(z.object({ ticketId: z.number(), since: Instant })) }),
  }),
  get: route({
    method: 'GET',
    path: '/tickets/:ticketId',
    summary: 'One ticket.',
    permission: 'signed-in',
    params: ticketId,
    response: Ticket,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  getByUuid: route({
    method: 'GET',
    path: '/tickets/u/:uuid',
    summary: 'One ticket by the id in its address.',
    permission: 'signed-in',
    params: z.object({ uuid: z.uuid() }),
    response: Ticket,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/tickets',
    summary:
      'Open a ticket with a contact; reopens the latest closed one on the same connection. Without `whatsappId` that is the one of their last conversation, else the caller’s own or the default; without `queueId` the closed ticket’s, else the caller’s only queue.',
    permission: 'signed-in',
    body: z.object({
      contactId: Id,
      status: z.enum(['open', 'pending']).default('open'),
      userId: Id.nullable().optional(),
      queueId: Id.nullable().optional(),
      whatsappId: Id.nullable().optional(),
      channel: z.enum(channelIds).optional(),
    }),
    response: Ticket,
    errors: [
      'ERR_NO_CONTACT_FOUND',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_CONTACT_UNREACHABLE',
      'ERR_USER_NOT_IN_QUEUE',
      'ERR_QUEUE_REQUIRED',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_OUTSIDE_WORK_HOURS',
    ],
  }),
  createGroup,
  createGroupAlias: route({ ...createGroup, path: '/createGroupAndTicket', summary: 'The same, spelt right.' }),
  update: route({
    method: 'PUT',
    path: '/tickets/:ticketId',
    summary: 'Accept, return to the queue, transfer, close or reopen a ticket.',
    permission: 'signed-in',
    params: ticketId,
    body: z.object({
      status: z.enum(ticketStatuses).optional(),
      userId: Id.nullable().optional(),
      queueId: Id.nullable().optional(),
      whatsappId: Id.nullable().optional(),
      justClose: z.boolean().optional(),
      sendFarewellMessage: z.boolean().optional(),
      /** With a transfer or a return: a note for whoever goes on with it, which they see on the ticket until they open it. */
      note: text({ min: MIN_NOTE_LENGTH, max: MAX_NOTE_LENGTH }).optional(),
      amountUsedBotQueues: z.number().int().min(0).max(1000).optional(),
      /** What the screen showed. If it is no longer so, nothing changes and the answer says who was faster. */
      expected: z.object({ status: z.enum(ticketStatuses), owner: z.number().nullable() }).optional(),
    }),
    response: Ticket,
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_NO_PERMISSION',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_CONTACT_UNREACHABLE',
      'ERR_USER_NOT_IN_QUEUE',
      'ERR_RATING_REQUIRED',
      'ERR_QUEUE_REQUIRED',
      'ERR_OUTSIDE_WORK_HOURS',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/tickets/:ticketId',
    summary: 'Delete a ticket with its messages, notes, tags and files. Answered ratings stay for the reports.',
    permission: 'ticket-options:deleteTicket',
    params: ticketId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  markRead: route({
    method: 'PUT',
    path: '/tickets/:ticketId/read',
    summary: 'The owner has read the conversation: unread becomes 0 and the customer sees the read marks.',
    permission: 'signed-in',
    duringSupport: 'never',
    params: ticketId,
    response: Ticket,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  presence: route({
    method: 'PUT',
    path: '/tickets/presence/:ticketId',
    summary: 'Tell the customer, where the channel can, that somebody is typing or recording.',
    permission: 'signed-in',
    duringSupport: 'never',
    params: ticketId,
    body: z.object({
      presence: z.enum(['composing', 'recording', 'available', 'paused']),
      whatsappId: Id.nullable().optional(),
    }),
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
};
