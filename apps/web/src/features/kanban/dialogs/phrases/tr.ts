import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Pano nasıl kullanılır',
  close: 'Kapat',
  'what.title': 'Nedir',
  what: 'Her kart açık ya da bekleyen bir görüşmedir. Sütunlar şirketinizin oluşturduğu aşamalardır; henüz hiçbirinde olmayanlar “Açık” sütunundadır.',
  'move.title': 'Bir görüşmeyi taşımak',
  move: 'Kartı başka bir sütuna sürükleyin, taşıma düğmesini ya da klavyeyi kullanın. Panoyu açık tutan herkes değişikliği hemen görür.',
  'campaign.title': 'Sütun kampanyaları',
  campaign:
    'Sütunun kampanyası açıksa, bir kartı oraya taşımak sütunun mesajını kişi için bugün 18.00 ile 18.30 arasına, saat 18.00’den sonra ise yarına planlar. Her kişinin aynı anda tek kampanyası olur: başka sütunda yenisi öncekinin yerini alır; “Açık” sütununa dönünce iptal edilir.',
  'order.title': 'Kartların sırası',
  order:
    'Elle sıralamada kart bırakıldığı yerde kalır ve yeni mesajlar sırayı değiştirmez. “Açık” sütununda en son yazan başta durur. Diğer sıralarda sürüklemek yalnızca sütunu değiştirir.',
  'keys.title': 'Klavyeyle',
  'keys.walk': 'Kartlar ve sütunlar arasında gezmek',
  'keys.ends': 'Sütunun ilk kartı ya da yüklenmiş olanların sonuncusu',
  'keys.letters': 'Sütunun yüklenmiş kartları arasında bir ad bulmak',
  'keys.lift': 'Kartı almak ve bırakmak',
  'keys.carry': 'Kart eldeyken sütun ve yer değiştirmek',
  'keys.return': 'Kartı geri koymak',
  'keys.menu': 'Sütunu adıyla seçmek',
  'keys.open': 'Görüşmeyi açmak',
  'keys.space': 'Boşluk',
  'keys.anyLetter': 'A…Z',
};
