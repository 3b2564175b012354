import type { TranslationOf } from '../../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  whose: '{owner} is attending to this ticket.',
  ask: 'Take over or just write?',
  take: 'Take over',
  write: 'Just write',
};
