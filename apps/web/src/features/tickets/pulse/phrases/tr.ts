import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  label: { one: '{count} müşteri {time} süredir bekliyor', other: '{count} müşteri bekliyor; en uzun bekleme {time}' },
};
