import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Zamanlanmış kampanyalar',
  search: 'Kişi veya mesaj ara',
  campaign: 'Kampanya',
  repeats: { one: '{count} günde bir', other: '{count} günde bir' },
  empty: 'Zamanlanmış kampanya yok',
  'empty.hint': 'Panodaki bir kartı kampanyası açık bir sütuna taşıyın, mesaj burada görünür.',
  toBoard: 'Panoya git',
};
