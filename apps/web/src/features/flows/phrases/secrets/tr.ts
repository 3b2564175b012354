import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr = {
  title: 'Gizli değerler',
  lead: 'Akışların başka sistemlere gönderdiği belirteçler ve parolalar. Bir istekte, adrese, başlıklara veya gövdeye burada göründükleri gibi yazın. Saklandıktan sonra değeri kimse okuyamaz.',
  none: 'Henüz gizli değer yok',
  'none.hint': 'Sisteminizin belirtecini akışa yazmak yerine burada saklayın.',
  changed: '{at} tarihinde değişti',
  replaceOf: '{name} değerini değiştir',
  deleteOf: '{name} sil',
  delete: 'Sil',
  'delete.text': 'Bu gizli değeri kullanan istekler artık başarısız olur.',
  deleted: 'Gizli değer silindi.',
  new: 'Yeni gizli değer',
  name: 'Ad',
  'name.hint': 'Küçük harf, rakam ve _; bir harfle başlar.',
  'name.rule': 'Küçük harf, rakam ve _ kullanın; bir harfle başlasın.',
  'name.taken': 'Bu ad zaten var: değerini listede değiştirin.',
  value: 'Değer',
  'value.new': 'Yeni değer',
  'value.short': 'En az 4 karakter.',
  'value.long': 'Çok uzun.',
  add: 'Sakla',
  replace: 'Değiştir',
  added: 'Gizli değer saklandı.',
  replaced: 'Değer değiştirildi.',
} as const satisfies TranslationOf<typeof pt>;
