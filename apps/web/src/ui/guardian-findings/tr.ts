import type { TranslationOf } from '../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  'finding.no-new-chats': 'WhatsApp bu numaranın görüşme başlatmasına izin vermiyor. 24 saat toplu gönderim yok.',
  'finding.banned': 'WhatsApp bu numarayı engelledi ya da bağlantısını kesti.',
  'finding.reconnects': 'Bu telefonun bağlantısı çok kez koptu.',
  'finding.undelivered': 'Birçok ileti teslim edilmedi.',
  'finding.bad-recipients': 'Birçok numara ileti almıyor: liste eski.',
  'finding.objections': 'Birçok kişi almak istemediğini söyledi ya da yakındı.',
  'finding.reading-dropped': 'Alışılandan çok daha az kişi okuyor.',
  'finding.quality-low': 'Meta bu numaranın kalitesini orta buluyor.',
  'finding.quality-red': 'Meta bu numaranın kalitesini düşük buluyor.',
  'finding.template-low': 'Meta bu kampanyanın şablonunu kötü değerlendiriyor.',
  'finding.template-paused': 'Meta bu kampanyanın şablonunu duraklattı.',
  'finding.template-disabled': 'Meta bu kampanyanın şablonunu kapattı.',
  'finding.held': 'Meta şablonu değerlendirmek için iletileri bekletiyor.',
  'finding.held-dropped': 'Meta değerlendirdiği iletileri attı.',
  'finding.restricted': 'Meta bu hesabın gönderimini kısıtladı.',
  'finding.payment': 'Meta bu hesabın ödemesini bekliyor.',
  'finding.saturated': 'Bu kitle doydu: Meta bu kişilerin çoğuna artık kampanya teslim etmiyor.',
  'finding.same-refusal': 'Meta bu kampanyanın içeriğini reddediyor.',
  'finding.outage': 'WhatsApp yanıt vermiyor.',
};
