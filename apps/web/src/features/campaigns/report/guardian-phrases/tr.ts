import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';
import { tr as findings } from '../../../../ui/guardian-findings/tr.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Koruyucunun kararları',
  all: 'Numaraların sağlığını gör',
  'mode.ok': 'Normal',
  'mode.slow': 'Yavaş',
  'mode.hold': 'Beklemede',
  'mode.stop': 'Durduruldu',
  ...findings,
  'finding.incomplete-text': 'Bu kampanyanın şablonu, kampanyada olmayan bir değer istiyor. Değişkenleri kontrol edin.',
  'finding.renumbered':
    'Bu bağlantının numarası değişti. Kampanya, kişilerin tanımayabileceği yeni numaradan sürecekse yeniden başlatın.',
};
