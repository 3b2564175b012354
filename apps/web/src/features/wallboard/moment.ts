import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { Colleague } from '@balcao/contract/users/models.ts';
import type { WallboardPerson, WallboardTicket } from '@balcao/contract/wallboard/models.ts';

/** The counter at one moment, as events change it. */
export type Moment = {
  tickets: ReadonlyMap<number, WallboardTicket>;
  people: ReadonlyMap<number, WallboardPerson>;
  /** When the server was last asked for all of it, and when anything was last heard; milliseconds. */
  loadedAt: number;
  heardAt: number;
};
type Draft = { tickets: Map<number, WallboardTicket>; people: Map<number, WallboardPerson> };
export type Change = (draft: Draft) => void;

/** The moment after these changes. */
export function withChanges(moment: Moment, changes: readonly Change[], now: number): Moment {
  if (changes.length === 0) return moment;
  const draft = { tickets: new Map(moment.tickets), people: new Map(moment.people) };
  for (const change of changes) change(draft);
  return { ...draft, loadedAt: moment.loadedAt, heardAt: now };
}

/** Since when a ticket is as it is: a wait has a beginning of its own, a service begins when it was taken. */
function sinceOf(ticket: Ticket, known: WallboardTicket | undefined): string {
  if (ticket.status === 'pending')
    return ticket.isBot ? ticket.lastMessageAt : (ticket.waitStartedAt ?? ticket.updatedAt);
  const isSameService = known?.status === 'open' && known.userId === ticket.userId;
  return isSameService ? known.since : ticket.updatedAt;
}

export const ticketTold =
  (ticket: Ticket): Change =>
  ({ tickets }) => {
    const { id, uuid, status, isBot, channel, contact, userId, queue, waitStartedAt, isGroup } = ticket;
    const known = tickets.get(id);
    if (status === 'closed' || isGroup) return void tickets.delete(id);
    const since = sinceOf(ticket, known);
    tickets.set(id, { id, uuid, status, isBot, channel, name: contact.name, userId, queue, since, waitStartedAt });
  };

export const ticketGone =
  (ticketId: number): Change =>
  ({ tickets }) =>
    void tickets.delete(ticketId);

/** Only of people who are shown: who comes new is read with the next whole answer. */
export const personTold =
  ({ id, name, online, pause, queues }: Colleague): Change =>
  ({ people }) => {
    const known = people.get(id);
    if (known) people.set(id, { ...known, name, online, pause: pause ?? null, queues });
  };

export const personGone =
  (userId: number): Change =>
  ({ people }) =>
    void people.delete(userId);
