import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Next customer',
  waits: 'Has waited {time}',
  justCame: 'Has just arrived',
  take: 'Serve {name}',
  keyHere: 'here',
  keyAnywhere: 'on any screen',
  more: { one: 'and {count} more waiting', other: 'and {count} more waiting' },
  auto: 'Next one by itself',
  autoHint: 'When you resolve, whoever waits longest opens.',
  nobody: 'Nobody is waiting',
  noQueue: 'You are not in any queue yet',
};
