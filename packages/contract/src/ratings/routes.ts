import { z } from 'zod';
import { Id, Instant, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Message } from '../messages/models.ts';
import {
  MAX_RATING_MESSAGE,
  MAX_RATING_NAME,
  MIN_RATING_NAME,
  Rating,
  RatingOptions,
  SatisfactionReport,
} from './models.ts';

const ratingId = z.object({ ratingId: Id });

const RatingBody = z.object({
  name: text({ min: MIN_RATING_NAME, max: MAX_RATING_NAME }),
  message: text({ min: 1, max: MAX_RATING_MESSAGE }),
  geral: z.boolean().default(true),
  /** Whose it is when it is not for everybody; left out, the caller's. */
  userId: Id.nullable().optional(),
  options: RatingOptions,
});

/** `DD/MM/YYYY`, in the company's time zone. */
const ReportDay = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/)
  .transform((day) => day.split('/').toReversed().join('-'))
  .pipe(z.iso.date());

export const ratingRoutes = {
  page: route({
    method: 'GET',
    path: '/ratings',
    summary: 'Ratings of the company by name, 20 a page.',
    permission: 'drawer-admin-items:view',
    query: z.object({ searchParam: SearchParam, pageNumber: PageNumber }),
    response: z.object({ ratings: z.array(Rating), count: z.number(), hasMore: z.boolean() }),
  }),
  list: route({
    method: 'GET',
    path: '/ratings/list',
    summary: 'Ratings the caller may send: those for everybody and the own.',
    permission: 'signed-in',
    response: z.array(Rating),
  }),
  get: route({
    method: 'GET',
    path: '/ratings/:ratingId',
    summary: 'One rating.',
    permission: 'drawer-admin-items:view',
    params: ratingId,
    response: Rating,
    errors: ['ERR_NO_RATING_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/ratings',
    summary: 'Add a rating with its options; no two options share a value.',
    permission: 'drawer-admin-items:view',
    body: RatingBody,
    response: Rating,
    errors: ['ERR_NO_USER_FOUND'],
  }),
  update: route({
    method: 'PUT',
    path: '/ratings/:ratingId',
    summary: 'Change a rating. Customers who were asked already are still understood by the options they saw.',
    permission: 'drawer-admin-items:view',
    params: ratingId,
    body: RatingBody,
    response: Rating,
    errors: ['ERR_NO_RATING_FOUND', 'ERR_NO_USER_FOUND'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/ratings/:ratingId',
    summary: 'Delete a rating. Answers given to it stay in the reports.',
    permission: 'drawer-admin-items:view',
    params: ratingId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_RATING_FOUND'],
  }),
  send: route({
    method: 'POST',
    path: '/ratings/messages/:ticketId',
    summary:
      'Ask the customer of an open ticket for a rating; the next numeric answer within 24 hours is stored. Asking again while the same rating waits for its answer sends nothing more. `withFarewell` says goodbye first, for who closes the ticket after asking.',
    permission: 'signed-in',
    params: z.object({ ticketId: Id }),
    body: z.object({ ratingId: Id, userId: Id.nullable().optional(), withFarewell: z.boolean().optional() }),
    response: z.object({ messages: z.array(Message), expiresAt: Instant }),
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_RATING_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_TICKET_NOT_OPEN',
      'ERR_TICKET_NO_WAPP',
      'ERR_REPLY_WINDOW_CLOSED',
      'ERR_OUTSIDE_WORK_HOURS',
    ],
  }),
  satisfaction: route({
    method: 'GET',
    path: '/satisfaction',
    summary: 'Answers to ratings from `startDate` to `endDate`, both days included, as DD/MM/YYYY.',
    permission: 'assessment-report:view',
    query: z
      .object({ startDate: ReportDay, endDate: ReportDay })
      .refine(({ startDate, endDate }) => startDate <= endDate, { path: ['endDate'] }),
    response: SatisfactionReport,
  }),
};
