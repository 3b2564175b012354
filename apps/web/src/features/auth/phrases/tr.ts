import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  renewed: 'Lisans {date} tarihine kadar yenilendi!',
  displaced: 'Hesabınız başka bir bilgisayarda açıldı.',
  'confirm.done': 'E-posta doğrulandı.',
  'confirm.success': 'E-posta doğrulandı. Kanallarınızı bağlamak için girin.',
  'confirm.error': 'Bu bağlantı hiçbir hesaba ait değil. Yenisini almak için girin.',
  'ended.copied':
    'Güvenlik için oturumunuz kapatıldı: eski bir kopyası kullanıldı. Yeniden girin; bunu siz yapmadıysanız parolanızı değiştirin.',
  'ended.password': 'Parolanız sıfırlandı. Yeni parolanızla girin.',
  'ended.disabled': 'Şirketinizin hesabı kapatıldı.',
  expired: 'Abonelik süresi doldu. Finans sayfasından yenileyin.',
  expiredAgent: 'Abonelik sona erdi. Şirketin bir yöneticisinden yenilemesini isteyin.',
  tagline: 'Her konuşma aynı tezgâhta karşılanır.',
  'login.title': 'Giriş',
  'login.email': 'E-posta',
  'login.password': 'Parola',
  'login.submit': 'Giriş yap',
  'login.forgot': 'Parolamı unuttum',
  'login.unclaimed': 'Bu kurulumun henüz sahibi yok.',
  'login.claim': 'İlk erişim',
  'login.noAccount': 'Hesabınız yok mu?',
  'login.signUp': 'Hesap oluştur',
  'login.support': 'Destekle görüş',
  'login.required': 'Zorunlu',
  'login.invalidEmail': 'Geçersiz e-posta',
};
