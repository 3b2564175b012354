import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Profil',
  name: 'Ad',
  email: 'E-posta',
  password: 'Yeni parola',
  passwordHint: 'Mevcut parolayı korumak için boş bırakın.',
  weak: 'Büyük harf, küçük harf ve rakam içeren en az 8 karakter kullanın.',
  farewell: 'Veda mesajı',
  farewellHint: 'Bir talebi kapattığınızda müşteriye gönderilir.',
  save: 'Kaydet',
  saved: 'Profil güncellendi.',
  short: 'Çok kısa!',
  long: 'Çok uzun!',
  required: 'Zorunlu',
  invalidEmail: 'Geçersiz e-posta',
};
