import { lazyRouteComponent } from '@tanstack/react-router';

export const calendarPage = lazyRouteComponent(
  () => import('../../features/calendar/pages/calendar-page.tsx'),
  'CalendarPage',
);
