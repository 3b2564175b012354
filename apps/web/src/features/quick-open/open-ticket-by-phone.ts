import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { call } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';

const isAlreadyThere = (failure: unknown) =>
  isApiError(failure, 'ERR_DUPLICATED_CONTACT') || isApiError(failure, 'ERR_DUPLICATED_CONTACT_NINTH_DIGIT');

async function contactByPhone(number: string): Promise<number> {
  try {
    return (await call(contactRoutes.create, { body: { name: number, number } })).id;
  } catch (failure) {
    if (!isAlreadyThere(failure)) throw failure;
    // The last eight digits are the same with and without the ninth digit.
    const { contacts } = await call(contactRoutes.list, { query: { searchParam: number.slice(-8) } });
    const [found] = contacts;
    if (!found) throw failure;
    return found.id;
  }
}

// React runs effects twice in development, and people double-click links: one number, one attempt at a time.
const underWay = new Map<string, Promise<Ticket>>();

/** Finds or creates the contact with a number and opens a ticket with it. Agents open it in their own queue. */
export function openTicketByPhone(input: { telefone: string; queueId: number | null }): Promise<Ticket> {
  const number = input.telefone.replaceAll(/\D/g, '');
  const started = underWay.get(number);
  if (started) return started;
  const opening = contactByPhone(number)
    .then((contactId) => call(ticketRoutes.create, { body: { contactId, status: 'open', queueId: input.queueId } }))
    .finally(() => underWay.delete(number));
  underWay.set(number, opening);
  return opening;
}
