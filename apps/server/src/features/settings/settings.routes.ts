import { companyRoutes } from '@balcao/contract/companies/routes.ts';
import { settingRoutes } from '@balcao/contract/settings/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { changeHours, loadHours } from './company-hours.ts';
import { loadSetting } from './load-setting.ts';
import { settingsOf } from './settings.queries.ts';
import { updateSetting } from './update-setting.ts';

const { readSchedules, updateSchedules, updateTimeZone } = companyRoutes;

const companyOf = ({ params }: { params: { companyId: number } }) => params.companyId;

export const settingRoutesMount = implement(
  { ...settingRoutes, readSchedules, updateSchedules, updateTimeZone },
  {
    list: (ctx) => settingsOf(ctx.db, ctx.companyId),
    get: (ctx, { params }) => loadSetting(ctx, params),
    update: (ctx, { params, body }) => updateSetting(ctx, { ...params, ...body }),
    readSchedules: { companyOf, onCompany: loadHours },
    updateSchedules: { companyOf, onCompany: (ctx, { body }) => changeHours(ctx, body) },
    updateTimeZone: { companyOf, onCompany: (ctx, { body }) => changeHours(ctx, body) },
  },
);
