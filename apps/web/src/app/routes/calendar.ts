import { lazyPage } from '../pages/lazy-page.ts';
export const calendarPage = lazyPage(() => import('../../features/calendar/pages/calendar-page.tsx'), 'CalendarPage');
