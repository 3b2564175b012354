import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: '{name} gizliliği',
  intro: 'WhatsApp hesabı için, telefonda da geçerlidir.',
  notConnected: 'Bu bağlantının WhatsApp’ı bağlı değil. Gizliliği görmek ve değiştirmek için numarayı bağlayın.',
  save: 'Kaydet',
  saved: 'Gizlilik kaydedildi.',
  unknown: 'Telefondaki gibi ({value})',

  readreceipts: 'Okundu bilgisi',
  readreceiptsHint: 'Kapalıyken başkalarının ne zaman okuduğu da görülmez.',
  profile: 'Profil fotoğrafını kim görür',
  status: 'Hakkımda’yı kim görür',
  online: 'Çevrimiçi olduğunu kim görür',
  last: 'Son görülmeyi kim görür',
  groupadd: 'Gruplara kim ekleyebilir',
  calladd: 'Kim arayabilir',
  disappearing: 'Yeni sohbetlerde kaybolan mesajlar',

  'value.all': 'Herkes',
  'value.contacts': 'Kişilerim',
  'value.contact_blacklist': 'Telefonda seçilenler dışında kişilerim',
  'value.none': 'Hiç kimse',
  'value.match_last_seen': 'Son görülme ile aynı',
  'value.known': 'Yalnızca tanınanlar',
  'receipts.all': 'Açık',
  'receipts.none': 'Kapalı',
  'after.0': 'Kapalı',
  'after.86400': '24 saat sonra kaybolur',
  'after.604800': '7 gün sonra kaybolur',
  'after.7776000': '90 gün sonra kaybolur',
};
