import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Notlar',
  list: 'Müşteri hakkında notlar',
  empty: 'Not yok. Müşteri buraya yazdıklarınızı görmez.',
  new: 'Yeni not',
  placeholder: 'Ekip için bir şey yazın',
  add: 'Ekle',
  required: 'Zorunlu',
  tooShort: 'Çok kısa!',
  tooLong: 'Çok uzun!',
  added: 'Not eklendi.',
  deleted: 'Not silindi.',
  delete: 'Notu sil',
  'delete.title': 'Bu not silinsin mi?',
  'delete.confirm': 'Sil',
  inline: '{name} notu',
  more: 'Tümünü göster',
  older: 'Daha eskileri göster',
  less: 'Daha az göster',
  someone: 'Silinmiş kişi',
  earlier: 'başka görüşme',
};
