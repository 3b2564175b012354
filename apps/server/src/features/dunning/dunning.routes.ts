import { dunningRoutes } from '@balcao/contract/dunning/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { loadPlan, updatePlan } from './dunning-plan.ts';
import { listReminders } from './list-reminders.ts';
import { pauseReminders } from './pause-reminders.ts';

export const dunningRoutesMount = implement(dunningRoutes, {
  plan: (ctx) => loadPlan(ctx),
  updatePlan: (ctx, { body }) => updatePlan(ctx, body),
  reminders: (ctx, { query }) => listReminders(ctx, query),
  pause: (ctx, { params, body }) => pauseReminders(ctx, { debtorCompanyId: params.debtorId, until: body.until }),
});
