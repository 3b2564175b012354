import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Gününüz',
  attended: { one: '{count} kişiyle ilgilendiniz', other: '{count} kişiyle ilgilendiniz' },
  resolved: { one: '{count} çözüldü', other: '{count} çözüldü' },
  supportTime: 'ortalama görüşme {time}',
  waitTime: 'ortalama bekleme {time}',
  rated: {
    one: '{count} değerlendirmede 5 üzerinden {average}',
    other: '{count} değerlendirmede 5 üzerinden {average}',
  },
  stillOpen: { one: '{count} görüşme hâlâ sizde', other: '{count} görüşme hâlâ sizde' },
  answered: 'Yanıtlandı: sıra müşteride',
  waits: '{time} süredir yanıt bekliyor: {message}',
  note: 'Devam edecek kişiye not',
  noteHint: 'Seçilen her görüşmeye not olarak eklenir. Müşteri görmez.',
  noteExample: 'Örn. teklif henüz gönderilmedi',
  giveBack: { one: '{count} görüşmeyi kuyruğa geri ver', other: '{count} görüşmeyi kuyruğa geri ver' },
  giveBackWithNote: { one: '{count} görüşmeyi notla geri ver', other: '{count} görüşmeyi notla geri ver' },
  nothingOpen: 'Geride bir şey kalmadı',
  nothingOpenHint: 'Sizde açık görüşme yok.',
  waiting: { one: 'Kuyruklarınızda {count} müşteri bekliyor.', other: 'Kuyruklarınızda {count} müşteri bekliyor.' },
  goOn: 'Devam et',
  leave: 'Çıkış',
  over: 'Mesainiz {time} itibarıyla bitti.',
  see: 'Günü gör',
  later: 'Şimdi değil',
};
