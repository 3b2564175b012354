import { z } from 'zod';
import { Id, Instant } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { MAX_TEXT_LENGTH } from '../messages/routes.ts';
import { MessageReason, TicketAutomation, WhatIf } from './models.ts';

const ticketId = z.object({ ticketId: Id });

export const routingRoutes = {
  automation: route({
    method: 'GET',
    path: '/tickets/:ticketId/automation',
    summary: 'What serves a ticket by itself, and why it is where it is: decisions, runs and assignments in order.',
    permission: 'signed-in',
    params: ticketId,
    response: TicketAutomation,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  control: route({
    method: 'POST',
    path: '/tickets/:ticketId/automation',
    summary:
      'Stop the bot of a ticket, which goes to people; let its flow begin anew; or start a flow in a ticket that waits or that the caller attends to.',
    permission: 'signed-in',
    params: ticketId,
    body: z.object({ do: z.enum(['stop', 'restart', 'start']), flowId: Id.optional() }),
    response: TicketAutomation,
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_FLOW_FOUND',
      'ERR_NO_RUN_FOUND',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_TICKET_NOT_OPEN',
      'ERR_OUTSIDE_WORK_HOURS',
    ],
  }),
  startable: route({
    method: 'GET',
    path: '/tickets/:ticketId/flows',
    summary: 'The flows that the caller may start in a ticket, by name.',
    permission: 'signed-in',
    params: ticketId,
    response: z.object({ flows: z.array(z.object({ id: z.number(), name: z.string() })) }),
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  whatIf: route({
    method: 'POST',
    path: '/routing/what-if',
    summary: 'What would answer a customer who wrote on a connection at a moment. Nothing is stored, nothing is said.',
    permission: 'signed-in',
    body: z.object({
      connectionId: Id,
      /** Left out: somebody who has never written. */
      contactId: Id.optional(),
      at: Instant,
      text: z.string().max(MAX_TEXT_LENGTH).default('Oi'),
      /** The queue in which the ticket would stand. */
      queueId: Id.optional(),
    }),
    response: WhatIf,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_NO_CONTACT_FOUND', 'ERR_NO_QUEUE_FOUND'],
  }),
  why: route({
    method: 'GET',
    path: '/messages/:messageId/why',
    summary: 'Why a message was said by itself: the decision, the run, its blocks and what it knew.',
    permission: 'signed-in',
    params: z.object({ messageId: Id }),
    response: MessageReason,
    errors: ['ERR_NO_MESSAGE_FOUND'],
  }),
};
