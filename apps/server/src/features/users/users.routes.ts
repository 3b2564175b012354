import { userRoutes } from '@balcao/contract/users/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { listUserNames, listUsers } from './list-users.ts';
import { updateOwnProfile } from './update-own-profile.ts';
import { getUser } from './users.queries.ts';

export const userRoutesMount = implement(userRoutes, {
  list: (ctx, { query }) => listUsers(ctx, query),
  listNames: (ctx) => listUserNames(ctx),
  get: (ctx, { params }) => getUser(ctx, params.userId),
  updateOwnProfile: (ctx, { params, body }) => updateOwnProfile(ctx, { ...params, ...body }),
});
