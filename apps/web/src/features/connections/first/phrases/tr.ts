import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: '{company} WhatsApp hattını bağlayın',
  hint: 'Kodu şirket telefonuyla okutun. Kuyruklar, botlar ve saatler sonraya kalsın.',
  name: 'Bağlantının adı',
  nameRule: '2 ile 50 harf arası',
  show: 'QR kodunu göster',
  ready: 'Şirket telefonu elinizde olsun: kod burada görünür ve kendiliğinden yenilenir.',
  official: 'Resmî numara kullan (API)',
  all: 'Tüm seçenekleri gör',
  'confirm.title': 'E-postanızı doğrulayın',
  'confirm.text':
    '{email} adresine bir bağlantı gönderdik. Herhangi bir cihazda açın: QR kodu burada kendiliğinden görünür.',
  'confirm.again': 'Yeniden gönder',
  'confirm.sent': 'İleti yolda. İstenmeyen klasörüne de bakın.',
  'confirm.sandbox': 'Deneme e-postalarını aç',
  notIncluded: 'Planınız QR koduyla WhatsApp içermiyor.',
};
