import type { Facts } from '@balcao/bot/engine/types.ts';
import type { RecordedRun } from '@balcao/contract/flows/number-models.ts';
import { placeholderValues } from '@balcao/contract/messages/placeholders.ts';
import { factsOf, type Company } from '../trials/known-facts.ts';

/** What a recorded conversation may ask about at an instant. What nobody kept is as it is today. */
export function factsOfRun(company: Company, run: RecordedRun, now: number): Facts {
  const { contact, ticket, ticketId } = run;
  const named = {
    id: ticketId,
    code: ticket.code,
    isGroup: false,
    contact: { name: contact.name },
    queue: null,
    whatsapp: { name: ticket.connection },
  };
  const source = { ticket: named, userName: '', timeZone: company.timeZone, now: new Date(now) };
  return {
    ...factsOf(company, {}, now),
    runKey: `r${run.id}`,
    contact: { name: contact.name, number: contact.number, email: contact.email, extraInfo: contact.extraInfo },
    ticket: { id: ticketId, queueId: null },
    placeholders: Object.fromEntries(placeholderValues(source)),
    menuTries: ticket.menuTries,
    menuQueueId: ticket.menuQueueId,
  };
}
