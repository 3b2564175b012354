import type { TicketLane } from '@balcao/contract/tickets/models.ts';

type Columns = { laneId: number | null; lanePosition: string | null; laneSince: Date | null };

/** The lane a ticket stands in as the contract shows it. */
export const toTicketLane = ({ laneId, lanePosition, laneSince }: Columns): TicketLane | null =>
  laneId === null || lanePosition === null || laneSince === null
    ? null
    : { id: laneId, position: lanePosition, since: laneSince.toISOString() };
