import { supportRoutes } from '@balcao/contract/support/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { supportSessionsOf, toSupportSessions } from '../auth/sessions/support-session.ts';
import { beginSupport } from './begin-support.ts';
import { onSold } from '../companies/sold.ts';
import { endFoundSupport } from './end-support.ts';
import { findSupportedCompanies, listSupportedPeople } from './find-supported.ts';
import { protectPerson } from './protect-person.ts';

export const supportRoutesMount = implement(supportRoutes, {
  companies: (ctx, { query }) =>
    ctx.asPlatform([], (own) => findSupportedCompanies(own, { ...query, resellerId: ctx.resellerId })),
  people: (ctx, { params }) => onSold(ctx, params.companyId, (own) => listSupportedPeople(own, params.companyId)),
  protect: (ctx, { params, body }) => protectPerson(ctx, { ...params, isProtected: body.protected }),
  begin: (ctx, { body }) => onSold(ctx, body.companyId, (own) => beginSupport(own, body)),
  leave: (ctx) => endFoundSupport(ctx, { sid: ctx.actor.sessionId, because: 'supporter' }),
  async list({ last, companyId, now }) {
    const [rows] = await last([supportSessionsOf(companyId, now)]);
    return toSupportSessions(rows);
  },
  end: (ctx, { params }) => endFoundSupport(ctx, { sid: params.sid, because: 'company' }),
});
