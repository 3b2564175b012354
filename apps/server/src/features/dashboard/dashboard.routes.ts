import { dashboardRoutes } from '@balcao/contract/dashboard/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { loadAttention } from './load-attention.ts';
import { ticketsPerDay, ticketsPerUser } from './chart-tickets.ts';
import { countMessages } from './count-messages.ts';
import { listDrillDown } from './list-drill-down.ts';
import { daysMeant, instantsOf } from './period.ts';
import { loadDashboard } from './load-dashboard.ts';

export const dashboardRoutesMount = implement(dashboardRoutes, {
  read: (ctx, { query }) => loadDashboard(ctx, query),
  async messageCount(ctx, { query }) {
    const days = daysMeant(ctx, { date_from: query.dateStart, date_to: query.dateEnd });
    const { sent, received } = await countMessages(ctx, await instantsOf(ctx, days));
    return { count: [{ count: query.fromMe ? sent : received }] };
  },
  ticketsPerUser: (ctx, { query }) => ticketsPerUser(ctx, query),
  ticketsPerDay: (ctx, { query }) => ticketsPerDay(ctx, query),
  attention: (ctx) => loadAttention(ctx),
  behind: (ctx, { query }) => listDrillDown(ctx, query),
});
