import { ratingRoutes } from '@balcao/contract/ratings/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { deleteRating } from './delete-rating.ts';
import { listRatings } from './list-ratings.ts';
import { getRating, selectRatings, usableBy } from './ratings.queries.ts';
import { loadSatisfaction } from './load-satisfaction.ts';
import { createRating, updateRating } from './save-rating.ts';
import { sendRating } from './send-rating.ts';

export const ratingRoutesMount = implement(ratingRoutes, {
  page: (ctx, { query }) => listRatings(ctx, query),
  list: (ctx) => selectRatings(ctx, usableBy(ctx)),
  get: (ctx, { params }) => getRating(ctx, params.ratingId),
  create: (ctx, { body }) => createRating(ctx, body),
  update: (ctx, { params, body }) => updateRating(ctx, { ratingId: params.ratingId, change: body }),
  remove: (ctx, { params }) => deleteRating(ctx, params.ratingId),
  send: (ctx, { params, body }) => sendRating(ctx, { ...params, ...body }),
  satisfaction: (ctx, { query }) => loadSatisfaction(ctx, query),
});
