import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  'state.silent': 'Meta, {name} için yanıt vermiyor.',
  'state.coming': '{name} hattını kaybetti; kendimiz yeniden deniyoruz.',
  'state.paused': 'Meta, {name} bağlantısının gönderimlerini durdurdu.',
  'state.down': '{name} bağlı değil.',
  queue:
    'Yazdıklarınız sırada bekler ve bağlantı geri gelince sırayla gider. {hours} saatten uzun bekleyenler gitmeden önce sorar.',
  who: 'Bir yöneticiden yeniden bağlamasını isteyin.',
  open: 'Bağlantıları aç',
  'mark.silent': 'Meta yanıt vermiyor',
  'mark.coming': 'Hat yok',
  'mark.paused': 'Gönderim durdu',
  'mark.down': 'Bağlı değil',
  'bar.several': '{count} bağlantı göndermiyor: {names}',
  'empty.none': 'Bağlı WhatsApp yok',
  'empty.noneHint': 'Şirket telefonunu bağlayın, konuşmalar burada görünür.',
  'empty.connect': 'Bağla',
  'empty.down': '{name} bağlantısız',
  'empty.downHint': 'Bu sırada müşterilerden ileti gelmez.',
  'empty.mend': 'Yeniden bağla',
  'empty.askAdmin': 'Bir yöneticiden şirketin WhatsApp hattını bağlamasını isteyin.',
  'empty.askPerson': '{name} şirketin WhatsApp hattını bağlayabilir.',
};
