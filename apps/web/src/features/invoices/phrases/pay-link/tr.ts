import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  link: 'Ödeyecek kişiye gönder',
  'link.hint': 'Bu bağlantıyı açan, sisteme girmeden öder.',
  'link.copy': 'Bağlantıyı kopyala',
  'page.title': '{creditor} ödemesi',
  'page.loading': 'Ödeme',
  'page.for': 'Faturanın sahibi',
  'page.due': 'Son ödeme günü',
  'page.overdue': 'Gecikmiş',
  'page.value': 'Tutar',
  'page.paid': 'Ödeme onaylandı. Teşekkürler!',
  'page.cancelled': 'Bu fatura iptal edildi. Ödenecek bir şey yok.',
  'page.refunded': 'Bu faturanın tutarı iade edildi. Ödenecek bir şey yok.',
  'page.unknown':
    'Böyle bir bağlantı yok. Adresin tam olduğunu kontrol edin veya gönderenden başka bir bağlantı isteyin.',
  'page.wait': 'Ödeme onaylandığında bu sayfa bildirir.',
};
