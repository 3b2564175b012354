import { z } from 'zod';
import { ContactRef } from '../contacts/models.ts';
import { Id, Instant } from '../kit/fields.ts';
import { TagRef } from '../tags/models.ts';
import { Ticket } from '../tickets/models.ts';

/** The lane of all tickets that stand in none: 'Em aberto'. */
export const OPEN_LANE_ID = 0;
export const OPEN_LANE = { id: OPEN_LANE_ID, name: 'Em aberto', color: '#64748b' } as const;

/** A lane in addresses and forms: the id of its tag, or 0. */
export const LaneId = z.union([
  Id,
  z
    .union([z.literal(OPEN_LANE_ID), z.literal('0')])
    .transform(() => OPEN_LANE_ID)
    .pipe(z.literal(OPEN_LANE_ID)),
]);

/** One column of the board. `count` is how many cards it holds under the filters of the request. */
export const BoardLane = TagRef.extend({
  count: z.number(),
  actCamp: z.number().int(),
  rptDays: z.number().int(),
  cardLimit: z.number().int().nullable(),
});
export type BoardLane = z.infer<typeof BoardLane>;

/** A ticket as `GET /ticket/kanban` tells of it. */
export const KanbanTicket = Ticket.pick({
  id: true,
  uuid: true,
  code: true,
  status: true,
  queueId: true,
  userId: true,
  tags: true,
  lane: true,
  lastMessage: true,
  lastMessageAt: true,
}).extend({ contact: ContactRef.pick({ id: true, name: true, number: true }).extend({ email: z.string() }) });
export type KanbanTicket = z.infer<typeof KanbanTicket>;

/**
 * What a move did to the lane campaigns of the contact: nothing; one was announced; the one of this lane was there already;
 * that of another lane gave way to this one; all were taken back because the card left the lanes.
 */
export const laneCampaignResults = ['none', 'started', 'running', 'replaced', 'reset'] as const;

export const CardMove = z.object({
  ticket: Ticket,
  campaign: z.enum(laneCampaignResults),
  /** Number of the campaign that was started or runs. */
  n: z.number().nullable(),
  /** Number of the campaign that gave way, or was taken back. */
  replacedN: z.number().nullable(),
  /** Name of the contact, for the words on the screen. */
  contact: z.string(),
  /** When the campaign that was started, or runs, is sent. */
  sendAt: Instant.nullable(),
});
export type CardMove = z.infer<typeof CardMove>;
