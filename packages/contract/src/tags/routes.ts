import { z } from 'zod';
import { Color, Id, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { MAX_TEXT_LENGTH } from '../messages/routes.ts';
import { Ticket } from '../tickets/models.ts';
import { Lane, LaneTemplate, MAX_CARD_LIMIT, MAX_REPEAT_DAYS } from './lane.ts';
import { CountedTag, Tag, TagRef } from './models.ts';
import { TaggedTicket } from './tagged-ticket.ts';

const tagId = z.object({ tagId: Id });

/** Lanes exist from this level on. */
export const LANES_LEVEL = 'basico';

export const MIN_TAG_NAME_LENGTH = 3;
export const MAX_TAG_NAME_LENGTH = 60;

/** Shorter names are refused with a code of their own. */
const Name = text({ max: MAX_TAG_NAME_LENGTH });
const Kanban = z.coerce.number<string | number>().int().min(0).max(1_000_000);

export const tagRoutes = {
  page: route({
    method: 'GET',
    path: '/tags',
    summary:
      'One page of ordinary tags (`kanban` 0) or lanes (any other value), by name, with their number of tickets.',
    permission: 'signed-in',
    query: z.object({ searchParam: SearchParam, pageNumber: PageNumber, kanban: Kanban.default(0) }),
    response: z.object({ tags: z.array(CountedTag), count: z.number(), hasMore: z.boolean() }),
  }),
  list: route({
    method: 'GET',
    path: '/tags/list',
    summary: 'Ordinary tags of the company, by name.',
    permission: 'signed-in',
    query: z.object({ searchParam: SearchParam }),
    response: z.array(TagRef),
  }),
  lanes: route({
    method: 'GET',
    path: '/tags/kanban',
    summary: 'Lanes of the board, in its order, with what they say by themselves.',
    permission: 'signed-in',
    minimumLevel: LANES_LEVEL,
    response: z.object({ lista: z.array(Lane) }),
  }),
  get: route({
    method: 'GET',
    path: '/tags/:tagId',
    summary: 'One tag; of a lane also what it says by itself.',
    permission: 'signed-in',
    params: tagId,
    response: Lane,
    errors: ['ERR_NO_TAG_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/tags',
    summary: 'Add a tag. Without a colour it gets the one that the company uses least.',
    permission: 'signed-in',
    body: z.object({ name: Name, color: Color.optional(), kanban: Kanban.default(0) }),
    response: Tag,
    errors: ['ERR_INVALID_TAG_NAME', 'ERR_TAG_EXISTS'],
  }),
  update: route({
    method: 'PUT',
    path: '/tags/:tagId',
    summary:
      'Change a tag. One whose tickets stand in a lane already cannot become another lane. What a lane says by itself, and how many cards are many, only admins change; switching its campaign off takes back what waits to be sent.',
    permission: 'signed-in',
    params: tagId,
    body: z
      .object({
        name: Name,
        color: Color,
        kanban: Kanban,
        msgR: text({ max: MAX_TEXT_LENGTH }),
        rptDays: z.coerce.number<string | number>().int().min(0).max(MAX_REPEAT_DAYS),
        /** 1 or 0. */
        actCamp: z.coerce.number<string | number>().int().min(0).max(1),
        template: LaneTemplate.nullable(),
        cardLimit: z.int().min(1).max(MAX_CARD_LIMIT).nullable(),
      })
      .partial(),
    response: Lane,
    errors: [
      'ERR_NO_TAG_FOUND',
      'ERR_INVALID_TAG_NAME',
      'ERR_TAG_EXISTS',
      'ERR_TICKET_IN_OTHER_LANE',
      'ERR_LANE_MESSAGE_REQUIRED',
      'ERR_TEMPLATE_NOT_APPROVED',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/tags/:tagId',
    summary:
      'Delete a tag; it disappears from its tickets. Everybody deletes unused tags; used ones and lanes only admins and supervisors.',
    permission: 'signed-in',
    params: tagId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_TAG_FOUND'],
  }),
};

const MAX_TAGS = 50;
export const MAX_TAGGED_TICKETS = 200;
/** A tag by its id, alone or inside the tag itself. */
const TagChoice = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]);

export const ticketTagRoutes = {
  sync: route({
    method: 'POST',
    path: '/tags/sync',
    summary: 'Set the ordinary tags of a ticket: these and no others. Its lane stays.',
    permission: 'signed-in',
    body: z.object({
      ticketId: Id,
      tags: z.preprocess(
        (tags) => (typeof tags === 'string' ? tags.split(',') : tags),
        z.array(TagChoice).max(MAX_TAGS),
      ),
    }),
    response: Ticket,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND'],
  }),
  search: route({
    method: 'GET',
    path: '/ticket/ListByTagIsAuth/:tagId',
    summary: `Tickets with this tag that the user may view, newest first, at most ${MAX_TAGGED_TICKETS}.`,
    permission: 'signed-in',
    params: tagId,
    response: z.object({ tickets: z.array(TaggedTicket) }),
    errors: ['ERR_NO_TAG_FOUND'],
  }),
};
