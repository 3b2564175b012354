import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Ara ve komut ver',
  placeholder: 'Görüşme, kişi, ekran ve komut ara',
  recent: 'Son kullanılanlar',
  commands: 'Buradaki komutlar',
  screens: 'Ekranlar',
  tickets: 'Açık görüşmeler',
  contacts: 'Kişiler',
  replies: 'Hızlı yanıtlar',
  searching: 'Aranıyor…',
  nothing: 'Hiçbir şey bulunamadı',
};
