import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Scheduled campaigns',
  search: 'Search by contact or message',
  campaign: 'Campaign',
  repeats: { one: 'every {count} day', other: 'every {count} days' },
  empty: 'No scheduled campaigns',
  'empty.hint': 'Move a card of the board into a lane whose campaign is on, and its message appears here.',
  toBoard: 'Go to the board',
};
