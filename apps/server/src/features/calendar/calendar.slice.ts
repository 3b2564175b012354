import { slice } from '../../platform/slice.ts';
import { serveIcs } from './address/serve-ics.ts';
import { calendarRoutesMount } from './calendar.routes.ts';

/** Appointments of people: their own, those they are invited to, and those of the team. */
export const calendarSlice = slice({ name: 'calendar', routes: calendarRoutesMount, addresses: serveIcs });
