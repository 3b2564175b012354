import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr = {
  title: 'Bir müşteri yazsaydı…',
  lead: 'Bağlantıyı ve şirketin saatine göre anı seçin; neyin, neden yanıt vereceğini görün. Hiçbir şey gönderilmez.',
  connection: 'Bağlantı',
  moment: 'Ne zaman',
  who: 'Kim yazıyor',
  'who.new': 'Yeni biri',
  'who.contact': 'Bir kişi',
  'text.hint': 'Merhaba',
  'queue.none': 'Henüz yok',
  text: 'Ne yazıyor',
  queue: 'Görüşmenin kuyruğu',
  ask: 'Ne olacağını gör',
  would: 'Şu olurdu',
  flow: 'Akış: {name}',
  reasons: 'Sırasıyla sorulanlar',
  yes: 'Evet',
  no: 'Hayır',
} as const satisfies TranslationOf<typeof pt>;
