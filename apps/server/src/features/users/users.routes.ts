import { userRoutes } from '@balcao/contract/users/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { listUserNames, listUsers, loadUser } from './list-users.ts';
import { setOwnPause } from './set-own-pause.ts';

const { list, listNames, get, pause } = userRoutes;

export const userRoutesMount = implement(
  { list, listNames, get, pause },
  {
    list: (ctx, { query }) => listUsers(ctx, query),
    listNames: (ctx, { query }) => listUserNames(ctx, query.queueId),
    get: (ctx, { params }) => loadUser(ctx, params.userId),
    pause: (ctx, { body }) => setOwnPause(ctx, body),
  },
);
