import type { TranslationOf } from '../../../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Who can take it',
  online: 'Online',
  away: 'Away',
  paused: 'On a break',
  open: { one: '{count} open ticket', other: '{count} open tickets' },
  note: 'Note',
  noteHint: 'What the next person needs to know; the customer does not see it',
};
