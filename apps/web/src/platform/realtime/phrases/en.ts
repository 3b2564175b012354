import type { TranslationOf } from '../../i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  crowded: 'Too many tabs are open: this one gets no news until you close others.',
};
