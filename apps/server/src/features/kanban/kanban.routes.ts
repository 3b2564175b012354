import { kanbanRoutes } from '@balcao/contract/kanban/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { enterLane, leaveLane } from '../ticket-tags/lanes/change-lane.ts';
import { listCards } from './board/list-cards.ts';
import { listKanbanTickets } from './board/list-kanban-tickets.ts';
import { loadBoard } from './board/load-board.ts';
import { attachToLane, detachFromLane } from './lanes/lane-file.ts';
import { placeLane } from './lanes/place-lane.ts';
import { moveCard } from './moving/move-card.ts';

export const kanbanRoutesMount = implement(kanbanRoutes, {
  board: (ctx, { query }) => loadBoard(ctx, query),
  cards: (ctx, { params, query }) => listCards(ctx, { laneId: params.laneId, query }),
  move: (ctx, { params, body }) => moveCard(ctx, { ...params, ...body }),
  tickets: (ctx, { query }) => listKanbanTickets(ctx, query.queueIds),
  leaveLane: (ctx, { params }) => leaveLane(ctx, params.ticketId),
  enterLane: (ctx, { params }) => enterLane(ctx, params),
  placeLane: (ctx, { params, body }) => placeLane(ctx, { laneId: params.laneId, after: body.after ?? null }),
  attach: (ctx, { params, files }) => attachToLane(ctx, { laneId: params.laneId, files }),
  detach: (ctx, { params }) => detachFromLane(ctx, params.laneId),
});
