import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  'title.facebook': 'Facebook bağla',
  'title.instagram': 'Instagram bağla',
  'intro.facebook':
    'Şirketin sayfalarını yöneten Facebook hesabıyla giriş yapın. Seçilen her sayfa bir bağlantı olur ve Messenger mesajları buraya gelir.',
  'intro.instagram':
    'Şirketin profesyonel Instagram’ına bağlı Facebook hesabıyla giriş yapın. Seçilen sayfalar ve profiller bağlantı olur.',
  accept: 'Facebook penceresinde istenen tüm izinleri kabul edin: onlar olmadan mesaj alınamaz ve yanıtlanamaz.',
  'accept.instagram': 'Instagram uygulamasında mesaj erişimini açık tutun: Ayarlar > Mesajlar > Bağlı araçlar.',
  login: 'Facebook ile giriş yap',
  again: 'Yeniden dene',
  preparing: 'Facebook girişi hazırlanıyor…',
  waiting: 'Facebook penceresinde devam edin…',
  looking: 'Sayfalarınız aranıyor…',
  choose: 'Neler bağlansın?',
  renews: 'zaten bağlı: erişimi yenilenir',
  'connect.one': '1 hesabı bağla',
  'connect.many': '{count} hesabı bağla',
  connecting: 'Sayfalar bağlanıyor…',
  notConfigured:
    'Bu sistemin henüz Meta’da bir uygulaması yok. Sunucudan sorumlu kişiden META_APP_ID ve META_APP_SECRET ayarlamasını isteyin.',
  blocked: 'Facebook girişi yüklenmedi. Bu sayfada reklam engelleyicileri kapatın ve interneti kontrol edin.',
  cancelled: 'Giriş iptal edildi. Hiçbir şey bağlanmadı.',
  missing: 'İzin verilmedi: {scopes}. Yeniden girip tüm izinleri kabul edin.',
  connected: 'Bağlandı',
  none: 'Hiçbir sayfa bağlanmadı.',
  skipped: 'Bağlanmadı',
  'reason.no-messaging-task': 'hesabınız onun mesajlarını yanıtlayamıyor; sayfada bu erişimi isteyin',
  'reason.other-company': 'başka bir şirkette bağlı; önce orada bağlantısını kesin',
  'reason.limit': 'planınız daha fazla bağlantıya izin vermiyor',
  done: 'Bitti',
  close: 'Kapat',
};
