import { z } from 'zod';
import { OneDayHours } from '../companies/day-times.ts';
import { Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { FIRST_HOLIDAY_YEAR, Holiday, LAST_HOLIDAY_YEAR, MAX_HOLIDAY_NAME } from './models.ts';

const holidayId = z.object({ holidayId: Id });

const MAX_QUEUES = 200;
const Year = z.number().int().min(FIRST_HOLIDAY_YEAR).max(LAST_HOLIDAY_YEAR);
const Day = z.iso.date().refine((day) => Year.safeParse(Number(day.slice(0, 4))).success);

const QueueIds = z
  .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .min(1)
  .max(MAX_QUEUES)
  .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b));

const HolidayBody = z.object({
  day: Day,
  yearly: z.boolean().default(false),
  name: text({ min: 1, max: MAX_HOLIDAY_NAME }),
  /** Left out or null: closed. */
  hours: OneDayHours.nullable().default(null),
  /** Left out or null: all queues, and tickets that are in none. */
  queueIds: QueueIds.nullable().default(null),
});

export const holidayRoutes = {
  list: route({
    method: 'GET',
    path: '/holidays',
    summary: 'Holidays of the company by day.',
    permission: 'signed-in',
    response: z.array(Holiday),
  }),
  create: route({
    method: 'POST',
    path: '/holidays',
    summary: 'Add a holiday: closed or with hours of its own, once or each year, for all queues or some.',
    permission: 'settings-page:edit',
    body: HolidayBody,
    response: Holiday,
    errors: ['ERR_HOLIDAY_EXISTS', 'ERR_TOO_MANY_HOLIDAYS', 'ERR_NO_QUEUE_FOUND'],
  }),
  addNational: route({
    method: 'POST',
    path: '/holidays/national',
    summary:
      'Add these days of the list of national holidays of a year, closed for all queues. Those that are holidays already stay as they are; answers what was added.',
    permission: 'settings-page:edit',
    body: z.object({ year: Year, days: z.array(Day).min(1).max(40) }),
    response: z.array(Holiday),
    errors: ['ERR_TOO_MANY_HOLIDAYS'],
  }),
  update: route({
    method: 'PUT',
    path: '/holidays/:holidayId',
    summary: 'Replace a holiday.',
    permission: 'settings-page:edit',
    params: holidayId,
    body: HolidayBody,
    response: Holiday,
    errors: ['ERR_NO_HOLIDAY_FOUND', 'ERR_HOLIDAY_EXISTS', 'ERR_NO_QUEUE_FOUND'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/holidays/:holidayId',
    summary: 'Make the day one like its weekday again.',
    permission: 'settings-page:edit',
    params: holidayId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_HOLIDAY_FOUND'],
  }),
};
