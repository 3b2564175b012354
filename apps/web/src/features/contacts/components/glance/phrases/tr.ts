import type { TranslationOf } from '../../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Özet',
  total: 'Görüşmeler',
  lastRating: 'Son puan',
  usual: 'Genellikle yazdığı saat',
  hours: '{from}:00 – {to}:00',
  tickets: 'Son görüşmeler',
  noText: 'Metin yok',
  nobody: 'Temsilci yok',
  pending: 'bekliyor',
  rating: 'Puan {value}',
};
