import { z } from 'zod';
import { Cursor, Flag, Id, IdList, SearchParam } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { MAX_SCHEDULE_FILE_BYTES } from '../schedules/models.ts';
import { Lane } from '../tags/lane.ts';
import { LANES_LEVEL } from '../tags/routes.ts';
import { Ticket } from '../tickets/models.ts';
import { BoardLane, CardMove, KanbanTicket, LaneId, OPEN_LANE_ID } from './models.ts';

const ticketId = z.object({ ticketId: Id });
const laneId = z.object({ laneId: Id });

/** A customer who waits longer than this is one of those that `waiting` keeps. */
export const LONG_WAIT_MINUTES = 5;
export const CARDS_A_PAGE = 100;
export const MAX_KANBAN_TICKETS = 10_000;

/** Filters of the board. They only ever narrow; plain users choose among their own queues and people do not filter others'. */
export const KanbanQuery = z.object({
  /** Name or number of the contact, or number of the ticket. */
  searchParam: SearchParam,
  queueIds: IdList,
  users: IdList,
  /** Ordinary tags, all of which the card carries. */
  tags: IdList,
  /** Connections. */
  whatsappIds: IdList,
  /** Only those who wait for an answer for more than five minutes. */
  waiting: Flag.default(false),
});

/**
 * `manual`: as people placed them, and in the lane 0, which nobody orders, the latest message first; `latest`: the latest
 * message; `wait`: who waits longest for an answer; `stay`: what has stood longest in the lane.
 */
export const cardOrders = ['manual', 'latest', 'wait', 'stay'] as const;

export const kanbanRoutes = {
  board: route({
    method: 'GET',
    path: '/kanban',
    summary:
      "The board's lanes in their order, 'Em aberto' (0) first, each with how many cards the user may see in it under these filters.",
    permission: 'signed-in',
    minimumLevel: LANES_LEVEL,
    query: KanbanQuery,
    response: z.object({ lanes: z.array(BoardLane) }),
  }),
  cards: route({
    method: 'GET',
    path: '/kanban/:laneId/cards',
    summary: `Cards of a lane that the user may see, ${CARDS_A_PAGE} a page; \`cursor\` reads on.`,
    permission: 'signed-in',
    minimumLevel: LANES_LEVEL,
    params: z.object({ laneId: LaneId }),
    query: KanbanQuery.extend({ order: z.enum(cardOrders).default('manual'), cursor: Cursor.optional() }),
    response: z.object({ cards: z.array(Ticket), hasMore: z.boolean(), nextCursor: z.string().nullable() }),
    errors: ['ERR_NO_TAG_FOUND'],
  }),
  move: route({
    method: 'PUT',
    path: '/kanban/:laneId/cards/:ticketId',
    summary:
      "Move a card into a lane, 0 for none, and apply the rules of lane campaigns. `after` is the card above its new place; without it the card comes to the top. With `expectedLane` the move is refused when the card stands elsewhere meanwhile; the answer's details say where and who moved it.",
    permission: 'signed-in',
    minimumLevel: LANES_LEVEL,
    params: ticketId.extend({ laneId: LaneId }),
    body: z.object({ after: Id.nullable().optional(), expectedLane: z.int().min(OPEN_LANE_ID).optional() }),
    response: CardMove,
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_TAG_FOUND',
      'ERR_CARD_MOVED',
      'ERR_TICKET_NOT_OPEN',
      'ERR_OUTSIDE_WORK_HOURS',
    ],
  }),
  tickets: route({
    method: 'GET',
    path: '/ticket/kanban',
    summary: `Open and waiting tickets of the user's own queues for a board, at most ${MAX_KANBAN_TICKETS}, latest activity first.`,
    permission: 'signed-in',
    minimumLevel: LANES_LEVEL,
    query: z.object({ queueIds: IdList }),
    response: z.object({ tickets: z.array(KanbanTicket) }),
  }),
  leaveLane: route({
    method: 'DELETE',
    path: '/ticket-tags/:ticketId',
    summary: 'Take a ticket out of its lane. Its ordinary tags stay. Campaigns are not touched.',
    permission: 'signed-in',
    minimumLevel: LANES_LEVEL,
    duringSupport: 'acting',
    params: ticketId,
    response: Ticket,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_OUTSIDE_WORK_HOURS'],
  }),
  enterLane: route({
    method: 'PUT',
    path: '/ticket-tags/:ticketId/:laneId',
    summary: 'Put a ticket into a lane, in place of the one it stood in. Campaigns are not touched.',
    permission: 'signed-in',
    minimumLevel: LANES_LEVEL,
    params: ticketId.extend({ laneId: Id }),
    response: Ticket,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_OUTSIDE_WORK_HOURS'],
  }),
  placeLane: route({
    method: 'PUT',
    path: '/tags/:laneId/position',
    summary: 'Move a lane on the board: behind the lane `after`, to the beginning without it.',
    permission: 'lanes:configure',
    minimumLevel: LANES_LEVEL,
    params: laneId,
    body: z.object({ after: Id.nullable().optional() }),
    response: z.object({ lanes: z.array(BoardLane.pick({ id: true, name: true, color: true })) }),
    errors: ['ERR_NO_TAG_FOUND'],
  }),
  attach: route({
    method: 'POST',
    path: '/tags/:laneId/media-upload',
    summary:
      "Give a lane's campaign a picture, film or sound (png, jpg, jpeg, mp4, mp3, ogg), judged by its content, as the multipart file `file`.",
    permission: 'lanes:configure',
    minimumLevel: LANES_LEVEL,
    duringSupport: 'never',
    params: laneId,
    uploads: { field: 'file', maxFiles: 1, maxBytes: MAX_SCHEDULE_FILE_BYTES },
    response: Lane,
    errors: ['ERR_NO_TAG_FOUND', 'ERR_MEDIA_NOT_SUPPORTED', 'ERR_FILE_TOO_LARGE'],
  }),
  detach: route({
    method: 'DELETE',
    path: '/tags/:laneId/media-upload',
    summary: "A lane's campaign goes without its file.",
    permission: 'lanes:configure',
    minimumLevel: LANES_LEVEL,
    params: laneId,
    response: Lane,
    errors: ['ERR_NO_TAG_FOUND'],
  }),
};
