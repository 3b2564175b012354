import { holidayRoutes } from '@balcao/contract/holidays/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { addNationalHolidays } from './add-national-holidays.ts';
import { createHoliday } from './create-holiday.ts';
import { listHolidays } from './holidays.queries.ts';
import { removeHoliday } from './remove-holiday.ts';
import { updateHoliday } from './update-holiday.ts';

export const holidayRoutesMount = implement(holidayRoutes, {
  list: (ctx) => listHolidays(ctx),
  create: (ctx, { body }) => createHoliday(ctx, body),
  addNational: (ctx, { body }) => addNationalHolidays(ctx, body),
  update: (ctx, { params, body }) => updateHoliday(ctx, { ...params, change: body }),
  remove: (ctx, { params }) => removeHoliday(ctx, params.holidayId),
});
