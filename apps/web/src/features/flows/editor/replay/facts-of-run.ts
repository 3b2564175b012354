import type { Facts } from '@balcao/bot/engine/types.ts';
import type { RecordedRun } from '@balcao/contract/flows/number-models.ts';
import { placeholdersAt } from '../trials/known-facts.ts';

/** What a recorded conversation may ask about at an instant. What nobody kept is as it is today. */
export function factsOfRun(lasting: Omit<Facts, 'placeholders'>, run: RecordedRun): (now: number) => Facts {
  const { contact, ticket, ticketId } = run;
  const { menuTries, menuQueueId, code, connection } = ticket;
  const { name, number, email, extraInfo } = contact;
  const own = {
    ...lasting,
    runKey: `r${run.id}`,
    contact: { name, number, email, extraInfo },
    ticket: { id: ticketId, queueId: null },
    menuTries,
    menuQueueId,
  };
  let last: { now: number; facts: Facts } | undefined;
  return (now) => {
    // What was drawn then and what is drawn now are told the same, one right after the other.
    if (last?.now !== now) {
      const placeholders = placeholdersAt(now, lasting.timeZone, { ticketId, code, contact: name, connection });
      last = { now, facts: { ...own, placeholders } };
    }
    return last.facts;
  };
}
