import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Kanban sütunları',
  search: 'Sütun ara',
  order: 'Sıra',
  move: '{name} sütununu taşı',
  add: 'Yeni sütun',
  empty: 'Henüz sütun yok',
  'empty.hint': 'Her sütun, Kanban panosunda görüşmenin bir aşamasıdır; örneğin Teklif veya Teslimat.',
  'form.new': 'Yeni sütun',
  'form.edit': 'Sütunu düzenle',
  saved: 'Sütun kaydedildi.',
  deleted: 'Sütun silindi.',
  'delete.title': '“{name}” sütunu silinsin mi?',
  'delete.unused': 'Bu sütunda hiçbir görüşme yok.',
  'delete.campaigns': 'Kendiliğinden göndereceği mesajlar artık gönderilmez.',
  'form.isLane': 'Kanban sütunu',
  'form.isLane.hint': 'Pano, bu etiketteki görüşmeleri bir sütunda gösterir.',
};
