import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Sıradaki müşteri',
  waits: '{time} bekliyor',
  justCame: 'Az önce geldi',
  take: '{name} ile ilgilen',
  keyHere: 'burada',
  keyAnywhere: 'her ekranda',
  more: { one: 've {count} kişi daha bekliyor', other: 've {count} kişi daha bekliyor' },
  auto: 'Sıradaki kendiliğinden',
  autoHint: 'Çözünce en uzun bekleyen açılır.',
  nobody: 'Bekleyen kimse yok',
  noQueue: 'Henüz hiçbir kuyrukta değilsiniz',
};
