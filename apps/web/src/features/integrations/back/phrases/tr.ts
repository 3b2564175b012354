import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  back: 'Entegrasyonlar',
};
