import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Etikete göre arama',
  tag: 'Etiket',
  'tag.choose': 'Bir etiket seçin',
  'tag.none': 'Bu adda etiket yok.',
  tags: 'Etiketler',
  lanes: 'Kanban sütunları',
  see: 'Görüşmeleri gör',
  find: 'Ara',
  name: 'Kişi',
  number: 'Numara',
  email: 'E-posta',
  status: 'Durum',
  pending: 'Bekliyor',
  open: 'Görüşülüyor',
  closed: 'Kapalı',
  noNumber: 'Numara yok',
  openTicket: '{name} ile görüşmeyi aç',
  start: 'Görüşmeleri etikete göre bulun',
  'start.hint': 'Bir etiket seçin ve bu etiketi alan görüşmeleri görmek için Ara’ya tıklayın.',
  nothing: 'Seçilen etiket için görüşme bulunamadı.',
  'nothing.hint': 'Başka bir etiket seçin.',
  newest: 'Bu etiketteki en yeni {count} görüşme gösteriliyor.',
};
