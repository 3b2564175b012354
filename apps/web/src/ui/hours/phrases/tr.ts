import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  'day.monday': 'Pazartesi',
  'day.tuesday': 'Salı',
  'day.wednesday': 'Çarşamba',
  'day.thursday': 'Perşembe',
  'day.friday': 'Cuma',
  'day.saturday': 'Cumartesi',
  'day.sunday': 'Pazar',
  from: '{day}, açılış',
  until: '{day}, kapanış',
  to: '–',
  copy: '{day} saatlerini tüm günlere kopyala',
  closed: 'Kapalı',
  untilNextDay: 'ertesi güne kadar',
  wholeDay: 'tüm gün',
  invalid: 'Geçersiz saat',
  incomplete: 'İki saati de doldurun',
  addPart: '{day}: ikinci aralık ekle',
  removePart: '{day}: ikinci aralığı kaldır',
  from2: '{day}, yeniden açılış',
  until2: '{day}, yeniden kapanış',
  order: 'İkinci aralık, birincisi bittikten sonra başlar',
};
