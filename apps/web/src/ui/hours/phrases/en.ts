import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  'day.monday': 'Monday',
  'day.tuesday': 'Tuesday',
  'day.wednesday': 'Wednesday',
  'day.thursday': 'Thursday',
  'day.friday': 'Friday',
  'day.saturday': 'Saturday',
  'day.sunday': 'Sunday',
  from: '{day}, opens at',
  until: '{day}, closes at',
  to: 'to',
  copy: 'Copy {day} to all days',
  closed: 'Closed',
  untilNextDay: 'until the next day',
  wholeDay: 'all day',
  invalid: 'Invalid time',
  incomplete: 'Fill in both times',
  addPart: '{day}: add a second opening',
  removePart: '{day}: remove the second opening',
  from2: '{day}, opens again at',
  until2: '{day}, closes again at',
  order: 'The second opening begins after the first has ended',
};
