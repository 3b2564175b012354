import { lazyRouteComponent } from '@tanstack/react-router';

// Letters: writing them, and what became of them. Each screen is fetched when somebody goes there.
const writing = () => import('../../features/emails/pages/letter-page.tsx');
const lists = () => import('../../features/emails/pages/letters-page.tsx');

export const emailPages = {
  send: lazyRouteComponent(writing, 'SendPage'),
  schedule: lazyRouteComponent(writing, 'SchedulePage'),
  sent: lazyRouteComponent(lists, 'SentPage'),
  scheduled: lazyRouteComponent(lists, 'ScheduledPage'),
};
