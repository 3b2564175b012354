import { supportRoutes } from '@balcao/contract/support/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { supportSessionsOf, toSupportSessions } from '../auth/sessions/support-session.ts';
import { beginSupport } from './begin-support.ts';
import { endFoundSupport } from './end-support.ts';
import { findSupportedCompanies, listSupportedPeople } from './find-supported.ts';

export const supportRoutesMount = implement(supportRoutes, {
  companies: (ctx, { query }) => findSupportedCompanies(ctx, query.searchParam),
  people: (ctx, { params }) => listSupportedPeople(ctx, params.companyId),
  begin: (ctx, { body }) => beginSupport(ctx, body),
  leave: (ctx) => endFoundSupport(ctx, { sid: ctx.actor.sessionId, because: 'supporter' }),
  async list({ last, companyId, now }) {
    const [rows] = await last([supportSessionsOf(companyId, now)]);
    return toSupportSessions(rows);
  },
  end: (ctx, { params }) => endFoundSupport(ctx, { sid: params.sid, because: 'company' }),
});
