import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  test: 'Deneme gönder',
  'test.hint': 'En çok 3 kendi numaranıza. Adlar listedeki ilk kişiye göre doldurulur; listeden kimseye gönderilmez.',
  'test.number': '{n}. numaranız',
  'test.add': 'Numara ekle',
  'test.missing': 'Alan koduyla birlikte bir numara girin.',
  'test.send': 'Gönder',
  'test.again': 'Yeniden gönder',
  'test.sent': 'Yolda.',
  'why.suppressed': 'Bu numara artık ileti almak istemediğini bildirdi.',
  'why.invalid-number': 'Numara geçersiz.',
  'why.blocked': 'Kişi engellenmiş.',
  'why.window-closed': 'Serbest metin yalnızca son 24 saatte yazanlara ulaşır: önce bu numaradan bağlantıya yazın.',
  'why.empty-parameter': 'Şablonun bir parametresi listedeki ilk kişi için boş kalıyor.',
  'why.template-gone': 'Şablon artık onaylı değil.',
  'why.media': 'Kanal bu dosyayı kabul etmiyor.',
  'why.no-message': 'Bu sürümün mesajı yok.',
  'why.other': 'Bu numaraya bu bağlantıdan ulaşılamıyor.',
};
