import { ownSessionRoutes } from '@balcao/contract/own-sessions/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { endOtherSessions, endOwnSession } from './end-own-session.ts';
import { listOwnSessions } from './list-own-sessions.ts';

export const ownSessionRoutesMount = implement(ownSessionRoutes, {
  list: (ctx) => listOwnSessions(ctx),
  end: (ctx, { params }) => endOwnSession(ctx, params),
  endOthers: (ctx) => endOtherSessions(ctx),
});
