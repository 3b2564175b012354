import type { Contact } from '@balcao/contract/contacts/models.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { isApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { contactOfNumber } from '../../platform/contacts/contact-of-number.ts';
import { otherOpenTicket } from '../../platform/contacts/other-open-ticket.ts';

/** Where the number leads: to a conversation, to a colleague who attends to it, or to the question which queue it is for. */
export type QuickOpening = { uuid: string } | { colleague: string } | { asksQueueFor: Contact };

async function open(telefone: string): Promise<QuickOpening> {
  const contact = await contactOfNumber({ number: telefone, name: telefone });
  try {
    return { uuid: (await call(ticketRoutes.create, { body: { contactId: contact.id, status: 'open' } })).uuid };
  } catch (failure) {
    if (isApiError(failure, 'ERR_QUEUE_REQUIRED')) return { asksQueueFor: contact };
    if (!isApiError(failure, 'ERR_OTHER_OPEN_TICKET')) throw failure;
    const { uuid, user } = otherOpenTicket(failure);
    if (uuid !== null) return { uuid };
    if (user !== null) return { colleague: user };
    throw failure;
  }
}

// React runs effects twice in development, and people double-click links: one number, one attempt at a time.
const underWay = new Map<string, Promise<QuickOpening>>();

/** Finds or creates the contact with a number and opens the conversation with it. */
export function openTicketByPhone(telefone: string): Promise<QuickOpening> {
  const started = underWay.get(telefone);
  if (started) return started;
  const opening = open(telefone).finally(() => underWay.delete(telefone));
  underWay.set(telefone, opening);
  return opening;
}
