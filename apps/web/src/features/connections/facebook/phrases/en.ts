import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  'title.facebook': 'Connect Facebook',
  'title.instagram': 'Connect Instagram',
  'intro.facebook':
    'Log in with the Facebook account that manages the company’s pages. Each page you choose becomes a connection, and Messenger messages arrive here.',
  'intro.instagram':
    'Log in with the Facebook account linked to the company’s professional Instagram. The chosen pages and profiles become connections.',
  accept:
    'In Facebook’s window, accept every permission asked for: without them messages can neither be received nor answered.',
  'accept.instagram':
    'In the Instagram app, keep access to messages switched on: Settings > Messages > Connected tools.',
  login: 'Log in with Facebook',
  again: 'Try again',
  preparing: 'Preparing Facebook’s login…',
  waiting: 'Go on in Facebook’s window…',
  looking: 'Looking for your pages…',
  choose: 'What should be connected?',
  renews: 'connected already: its access is renewed',
  'connect.one': 'Connect 1 account',
  'connect.many': 'Connect {count} accounts',
  connecting: 'Connecting the pages…',
  notConfigured:
    'This system has no app at Meta yet. Ask whoever looks after the server to set META_APP_ID and META_APP_SECRET.',
  blocked: 'Facebook’s login did not load. Switch ad blockers off for this page and check the internet.',
  cancelled: 'The login was cancelled. Nothing was connected.',
  missing: 'Not allowed: {scopes}. Log in again and accept every permission.',
  connected: 'Connected',
  none: 'No page was connected.',
  skipped: 'Not connected',
  'reason.no-messaging-task': 'your account may not answer its messages; ask for that access on the page',
  'reason.other-company': 'is already connected at another company; disconnect it there first',
  'reason.limit': 'your plan allows no more connections',
  done: 'Done',
  close: 'Close',
};
