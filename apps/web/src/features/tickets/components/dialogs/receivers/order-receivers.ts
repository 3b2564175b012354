import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import type { ticketRoutes } from '@balcao/contract/tickets/routes.ts';

export type Receiver = RouteOutput<typeof ticketRoutes.receivers>[number];

/** Whether somebody is there and takes tickets just now. */
export const isThere = ({ online, pause }: Pick<Receiver, 'online' | 'pause'>) => online && !pause;

/** Who is there first, and of them who has the fewest open tickets; the order of names holds otherwise. */
export const orderReceivers = (people: readonly Receiver[]): Receiver[] =>
  people.toSorted((one, other) => Number(isThere(other)) - Number(isThere(one)) || one.openTickets - other.openTickets);
