import { OPEN_LANE_ID } from '@balcao/contract/kanban/models.ts';
import type { cardOrders } from '@balcao/contract/kanban/routes.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';

/** What stands first in a lane: whoever people put there, the newest message, the longest wait, who is there longest. */
export type View = (typeof cardOrders)[number];

/** One conversation on the board. */
export type Card = Ticket;

export const laneOf = ({ lane }: Pick<Card, 'lane'>): number => lane?.id ?? OPEN_LANE_ID;
