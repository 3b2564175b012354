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
  actionsOf: 'Actions for the message to {name}',
  someone: 'Contact without a name',
  move: 'Change time',
  'move.save': 'Save time',
  'move.says': 'What leaves is what the lane says at that moment. Its text is changed on the board.',
  'move.again': 'It leaves at the new time, in place of any other that waits for this contact.',
  moved: 'Time saved.',
  'delete.title': 'Delete this message?',
  'delete.once': 'It will not be sent to {name}. The card stays where it is.',
  'delete.series': 'It will not be sent to {name} and does not come again. The card stays where it is.',
  'delete.failed': 'It did not reach {name} and leaves the list. What is still scheduled stays.',
  deleted: 'Message deleted.',
};
