import { dashboardRoutes } from '@balcao/contract/dashboard/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { ticketsPerDay, ticketsPerUser } from './chart-tickets.ts';
import { countMessages } from './count-messages.ts';
import { listBehind } from './list-behind.ts';
import { daysMeant, instantsOf } from './period.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardRoutesMount = implement(dashboardRoutes, {
  read: (ctx, { query }) => readDashboard(ctx, query),
  async messageCount(ctx, { query }) {
    const days = daysMeant(ctx, { date_from: query.dateStart, date_to: query.dateEnd });
    const { sent, received } = await countMessages(ctx, await instantsOf(ctx, days));
    return { count: [{ count: query.fromMe ? sent : received }] };
  },
  ticketsPerUser: (ctx, { query }) => ticketsPerUser(ctx, query),
  ticketsPerDay: (ctx, { query }) => ticketsPerDay(ctx, query),
  behind: (ctx, { query }) => listBehind(ctx, query),
});
