import { settingRoutes } from '@balcao/contract/settings/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { readSetting } from './read-setting.ts';
import { settingsOf } from './settings.queries.ts';
import { updateSetting } from './update-setting.ts';

export const settingRoutesMount = implement(settingRoutes, {
  list: (ctx) => settingsOf(ctx.db, ctx.companyId),
  get: (ctx, { params }) => readSetting(ctx, params),
  update: (ctx, { params, body }) => updateSetting(ctx, { ...params, ...body }),
});
