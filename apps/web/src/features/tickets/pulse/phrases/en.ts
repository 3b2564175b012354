import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  label: {
    one: '{count} customer waiting, for {time}',
    other: '{count} customers waiting; the longest wait is {time}',
  },
};
