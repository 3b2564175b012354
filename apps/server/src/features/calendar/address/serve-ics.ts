import { MAX_EVENTS_SHOWN } from '@balcao/contract/calendar/models.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { FastifyInstance } from 'fastify';
import { asPlatformCtx, inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { companies, isSwitchedOn } from '../../companies/companies.table.ts';
import { calendarAddresses } from '../calendar.table.ts';
import { loadWindow } from '../window/load-window.ts';
import { placedIn } from '../window/occurrences-of.ts';
import { buildIcs } from './build-ics.ts';
import { hashCalendarToken } from './calendar-token.ts';

const DAY_MS = 24 * 60 * 60_000;
const DAYS_BACK = 30;
const DAYS_AHEAD = 365;

/** The calendar of whoever made the secret address, for as long as it is the newest. */
export function serveIcs(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { token: string } }>('/public/calendar/:token.ics', async (request, reply) => {
    const address = await findAddressOf(deps, request.params.token);
    if (!address) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .headers({ 'cache-control': 'private, max-age=300', 'x-content-type-options': 'nosniff' })
      .type('text/calendar; charset=utf-8')
      .send(await calendarOf(deps, address));
  });
}

type Address = typeof calendarAddresses.$inferSelect;

const findAddressOf = (deps: Deps, token: string): Promise<Address | undefined> =>
  asPlatformCtx(deps, async ({ db }) => {
    const [found] = await db
      .select({ address: calendarAddresses })
      .from(calendarAddresses)
      .innerJoin(companies, eq(companies.id, calendarAddresses.companyId))
      .where(sql`${eq(calendarAddresses.tokenHash, hashCalendarToken(token))} and ${isSwitchedOn}`);
    return found?.address;
  });

const calendarOf = (deps: Deps, { companyId, userId, busyOnly }: Address): Promise<string> =>
  inCompanyAsSystem(deps, companyId, async (ctx) => {
    const now = ctx.now.getTime();
    const window = { from: new Date(now - DAYS_BACK * DAY_MS), to: new Date(now + DAYS_AHEAD * DAY_MS) };
    const stored = await loadWindow(ctx, { userId, window });
    const placed = placedIn(stored, window).slice(0, MAX_EVENTS_SHOWN);
    return buildIcs({ placed, busyOnly, now: ctx.now });
  });
