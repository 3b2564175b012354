import { lazyPage } from '../pages/lazy-page.ts';
// Letters: writing them, and what became of them. Each screen is fetched when somebody goes there.
const writing = () => import('../../features/emails/pages/letter-page.tsx');
const lists = () => import('../../features/emails/pages/letters-page.tsx');

export const emailPages = {
  send: lazyPage(writing, 'SendPage'),
  schedule: lazyPage(writing, 'SchedulePage'),
  sent: lazyPage(lists, 'SentPage'),
  scheduled: lazyPage(lists, 'ScheduledPage'),
};
