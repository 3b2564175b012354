import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Mesajın yolu',
  'step.said': 'Müşteri yazdı',
  'step.placed': 'Alındı',
  'step.queued': 'Gönderim sırasında',
  'step.handed-over': 'Kanala verildi',
  'step.accepted': 'Gönderildi',
  'step.delivered': 'Müşteriye ulaştı',
  'step.read': 'Okundu',
  'step.failed': 'Başarısız',
  'wait.connection': 'Bağlantının dönmesini bekliyor',
  'wait.retry': 'Birazdan yeniden denenecek',
  'wait.not-due': 'Birazdan çıkacak',
  'wait.unknown': 'Kanal henüz onaylamadı',
  'wait.turn': 'Sırasını bekliyor',
  journal: 'Günlük girdisi {id}: {state}, {attempts} deneme',
  outbox: 'Giden kutusu {id}: {state}, deneme: {attempts}',
  attempts: { one: '{count} deneme', other: '{count} deneme' },
};
