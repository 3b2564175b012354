import type { z } from 'zod';

/** Who hears an event live. The company is never named here: it always comes from where the event was emitted. */
export type Audience =
  | { to: 'company' }
  | { to: 'admins' }
  /** Everybody of the company, also while it may not work. */
  | { to: 'account' }
  /** Those who may pay: admins, and everybody while the company may not work. */
  | { to: 'payers' }
  | { to: 'user'; userId: number }
  | { to: 'queue'; queueId: number }
  /** Those who may see tickets that have no queue yet. */
  | { to: 'queueless' }
  /** Those who have this conversation open. */
  | { to: 'ticket'; ticketId: number }
  /** The people of an internal chat, and nobody else. */
  | { to: 'chat'; chatId: number };

type EventShape<P extends z.ZodType> = {
  /** Sockets receive `company-{companyId}-{socket}`; the names are those of the specification. */
  socket: string;
  /** Sent inside the payload as `action`. */
  action: string;
  payload: P;
  /** A second name under which the same is sent, for programs that follow one thing: `ContactListItem-7`. */
  alsoSocket?: (payload: z.output<P>) => string;
  audience: (payload: z.output<P>) => readonly Audience[];
  /** Rooms left out although the audience would reach them. */
  except?: (payload: z.output<P>) => readonly Audience[];
};

export type EventDefinition = Omit<EventShape<z.ZodType>, 'audience' | 'except' | 'alsoSocket'> & {
  alsoSocket?: (payload: never) => string;
  audience: (payload: never) => readonly Audience[];
  except?: (payload: never) => readonly Audience[];
};

export const event = <const P extends z.ZodType>(definition: EventShape<P>) => definition;

/** The rooms of all who may see a ticket; the same rule as `visibleTo` in the ticket queries. */
export function ticketViewers(ticket: { queueId: number | null; userId: number | null }): Audience[] {
  const viewers: Audience[] = [{ to: 'admins' }];
  viewers.push(ticket.queueId === null ? { to: 'queueless' } : { to: 'queue', queueId: ticket.queueId });
  if (ticket.userId !== null) viewers.push({ to: 'user', userId: ticket.userId });
  return viewers;
}
