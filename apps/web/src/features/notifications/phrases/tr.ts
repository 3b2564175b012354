import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Bildirimler',
  newMessage: 'Yeni mesaj',
  'notice.open': 'Aç',
  sound: 'Şunlar için ses çal',
  push: 'Şunları bildir',
  'scope.all': 'Gördüğüm her şey',
  'scope.queues': 'Benimkiler ve kuyruklarım',
  'scope.mine': 'Yalnızca benim görüşmelerim',
  'scope.none': 'Hiçbiri',
  quiet: 'Sessiz saatler',
  'quiet.from': 'Sessiz saatlerin başı',
  'quiet.until': 'Sessiz saatlerin sonu',
  mute: 'Sustur',
  'mute.not': 'Susturma',
  muted: '{time} tarihine kadar sessiz',
  unmute: 'Yeniden aç',
  tryOut: 'Sesi dinle',
  'device.turnOn': 'Bu cihazda bildirimleri aç',
  'device.turnOff': 'Bu cihazda kapat',
  'device.blocked': 'Tarayıcı bu sitenin bildirimlerini engelliyor. Haber almak için site izinlerinden izin verin.',
  'device.missing': 'Bu tarayıcı bildirim göstermiyor. iPhone’da Balcão’yu ana ekrana ekleyin.',
  'mute.hours': { one: '{count} saat', other: '{count} saat' },
};
