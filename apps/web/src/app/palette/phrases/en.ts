import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Search and command',
  placeholder: 'Search tickets, contacts, screens and actions',
  recent: 'Recent',
  commands: 'Actions here',
  screens: 'Screens',
  tickets: 'Open tickets',
  contacts: 'Contacts',
  replies: 'Quick replies',
  searching: 'Searching…',
  nothing: 'Nothing found',
};
