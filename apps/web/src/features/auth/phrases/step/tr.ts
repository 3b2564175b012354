import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  'step.required': 'Zorunlu',
  'step.title': 'İki adımlı doğrulama',
  'step.hint': 'Doğrulama uygulamanızın şu anda gösterdiği 6 haneli kodu girin.',
  'step.hintRecovery': 'Kurtarma kodlarınızdan birini girin. Her biri bir kez geçerlidir.',
  'step.lost':
    'Telefonunuz da kodlarınız da yoksa şirketinizin bir yöneticisinden hesabınızın doğrulamasını sıfırlamasını isteyin.',
  'step.code': 'Kod',
  'step.recoveryCode': 'Kurtarma kodu',
  'step.submit': 'Doğrula ve giriş yap',
  'step.useRecovery': 'Kurtarma kodu kullan',
  'step.useApp': 'Uygulamanın kodunu kullan',
  'step.back': 'Girişe dön',
  'step.wrong': 'Kod doğru değil. Uygulamanın şu anda gösterdiğini kullanın; her biri bir kez geçerlidir.',
  'step.wrongRecovery': 'Kod doğru değil ya da kullanılmış.',
};
