import type { TranslationOf } from '../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  retry: 'Yeniden dene',
  cancel: 'Vazgeç',
  close: 'Kapat',
  failedTitle: 'Yüklenemedi',
  offline: 'Bağlantı yok, yeniden deneniyor…',
  showPassword: 'Parolayı göster',
  hidePassword: 'Parolayı gizle',
  currentPassword: 'Geçerli parola',
  currentPasswordHint: 'Parolanızı veya e-postanızı değiştirmek için bugün kullandığınız parolayı yazın.',
  currentPasswordWrong: 'Geçerli parola yanlış.',
  currentPasswordMissing: 'Geçerli parolanızı yazın.',
  pickColor: 'Ekrandan renk seç',
  overtaken: 'Siz yazmaya başladıktan sonra bu değişti. Aşağıda şimdiki hâli var.',
  'overtaken.take': 'Yazdıklarımı kullan',
};
