import { z } from 'zod';
import { Id, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Help } from './models.ts';
import { videoSourceOf } from './video.ts';

const helpId = z.object({ helpId: Id });

export const MAX_HELP_TITLE = 120;
export const MAX_HELP_DESCRIPTION = 4096;

const fields = {
  title: text({ min: 1, max: MAX_HELP_TITLE }),
  /** The id of a film at YouTube or Vimeo, or an address at which it is seen there. */
  video: text({ min: 1, max: 300 }).refine((typed) => videoSourceOf(typed) !== null),
};

export const helpRoutes = {
  page: route({
    method: 'GET',
    path: '/helps',
    summary: 'One page of the helps, for those who look after them.',
    permission: 'signed-in',
    worksWhenExpired: true,
    query: z.object({ searchParam: SearchParam, pageNumber: PageNumber }),
    response: z.object({ records: z.array(Help), count: z.number(), hasMore: z.boolean() }),
  }),
  list: route({
    method: 'GET',
    path: '/helps/list',
    summary: 'All helps, to be watched.',
    permission: 'signed-in',
    worksWhenExpired: true,
    response: z.array(Help),
  }),
  create: route({
    method: 'POST',
    path: '/helps',
    summary: 'Add a help.',
    permission: 'super',
    body: z.object({ ...fields, description: text({ max: MAX_HELP_DESCRIPTION }).default('') }),
    response: Help,
    errors: ['ERR_HELP_EXISTS'],
  }),
  update: route({
    method: 'PUT',
    path: '/helps/:helpId',
    summary: 'Change a help.',
    permission: 'super',
    params: helpId,
    body: z.object({ ...fields, description: text({ max: MAX_HELP_DESCRIPTION }) }).partial(),
    response: Help,
    errors: ['ERR_NO_HELP_FOUND', 'ERR_HELP_EXISTS'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/helps/:helpId',
    summary: 'Delete a help.',
    permission: 'super',
    params: helpId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_HELP_FOUND'],
  }),
};
