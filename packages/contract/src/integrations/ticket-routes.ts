import { z } from 'zod';
import { Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Message } from '../messages/models.ts';
import { invoiceForms, TicketInvoices } from './models.ts';
import { billingSources } from './sources.ts';

const ticketId = z.object({ ticketId: Id });
const ExternalId = text({ min: 1, max: 100 }).refine((value) => !/\p{Cc}/u.test(value));
const caller = { permission: 'signed-in' } as const;
const outside = [
  'ERR_NO_TICKET_FOUND',
  'ERR_TAX_DOCUMENT',
  'ERR_INTEGRATION_OFF',
  'ERR_INTEGRATION_CALL',
  'ERR_NO_INVOICE_FOUND',
] as const;

/** What the contact of a ticket owes the company, in the billing systems that are on. */
export const ticketInvoiceRoutes = {
  sources: route({
    ...caller,
    method: 'GET',
    path: '/integrations/sources',
    summary: 'Billing systems that are on. Nothing is asked of them for it.',
    response: z.object({
      sources: z.array(z.object({ source: z.enum(billingSources), isConfirmed: z.boolean(), mayUnlock: z.boolean() })),
    }),
  }),
  list: route({
    ...caller,
    method: 'GET',
    path: '/tickets/:ticketId/invoices',
    summary:
      'Open invoices of the ticket’s contact, found by its CPF or CNPJ. A system that fails says so for itself alone.',
    params: ticketId,
    response: TicketInvoices,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  saveDocument: route({
    ...caller,
    method: 'PUT',
    path: '/tickets/:ticketId/document',
    summary: 'Keep the CPF or CNPJ of the ticket’s contact, as its further information `CPF/CNPJ`.',
    params: ticketId,
    body: z.object({ document: text({ min: 1, max: 40 }) }),
    response: z.object({ document: z.string() }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_TAX_DOCUMENT'],
  }),
  send: route({
    ...caller,
    method: 'POST',
    path: '/tickets/:ticketId/invoices/send',
    summary:
      'Send the payable line, the Pix code or the PDF of an open invoice into the conversation, as the caller. The same `clientId` twice is sent once.',
    params: ticketId,
    body: z.object({
      source: z.enum(billingSources),
      customerId: ExternalId,
      invoiceId: ExternalId,
      form: z.enum(invoiceForms),
      clientId: z
        .string()
        .min(8)
        .max(56)
        .regex(/^[\w-]+$/),
    }),
    response: z.object({ messages: z.array(Message) }),
    errors: [
      ...outside,
      'ERR_NO_INVOICE_FORM',
      'ERR_TICKET_NOT_OPEN',
      'ERR_TICKET_NO_WAPP',
      'ERR_REPLY_WINDOW_CLOSED',
      'ERR_OUTSIDE_WORK_HOURS',
      'ERR_MEDIA_NOT_SUPPORTED',
    ],
  }),
  unlock: route({
    ...caller,
    method: 'POST',
    path: '/tickets/:ticketId/invoices/unlock',
    summary: 'Give the contact its access back on trust. It stands in the audit log.',
    params: ticketId,
    body: z.object({ source: z.enum(billingSources), customerId: ExternalId }),
    /** `already`: it was not blocked. */
    response: z.object({ outcome: z.enum(['unlocked', 'already']) }),
    errors: [...outside, 'ERR_UNLOCK_REFUSED'],
  }),
};
