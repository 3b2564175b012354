import type { TranslationOf } from '../../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Summary',
  total: 'Tickets',
  lastRating: 'Last rating',
  usual: 'Usually writes',
  hours: 'from {from}:00 to {to}:00',
  tickets: 'Latest tickets',
  noText: 'No text',
  nobody: 'Nobody',
  pending: 'waiting',
  rating: 'Rated {value}',
};
