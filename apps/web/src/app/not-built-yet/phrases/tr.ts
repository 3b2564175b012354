import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  ai: 'Metin yazmaya ve özetlemeye yardım eden bir asistan.',
  integrations: 'Balcão’nun şirketinizin diğer sistemleriyle bağlantıları.',
  hinova: 'Hinova’da üye ve ödeme belgesi sorgulama.',
  siprov: 'Siprov’da üye ve ödeme belgesi sorgulama.',
  mikweb: 'Mikweb’de müşteri ve fatura sorgulama.',
  bling: 'Bling’de sipariş ve ürün sorgulama.',
  title: 'Bu ekran henüz yok',
  coming: 'Burada ne olacak',
};
