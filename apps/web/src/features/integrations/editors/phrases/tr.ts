import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  open: 'Başka sekmede aç',
  enter: 'Düzenleyicinin adresini gir',
  change: 'Adresi değiştir',
  frame: '{name} düzenleyicisi',
  empty: '{name} düzenleyicisi burada açılır',
  'empty.hint': 'Nerede olduğunu girin. Adres yalnızca bu tarayıcıda saklanır.',
  blankHint:
    'Boş mu kaldı ya da giriş yapılamıyor mu? {name} başka bir sayfanın içinde açılmaya izin vermiyor olabilir: “Başka sekmede aç”ı kullanın.',
  dialog: '{name} düzenleyicisinin adresi',
  address: 'Adres',
  'address.hint': 'https ile; localhost üzerinde http de olur. Yalnızca bu tarayıcıda saklanır.',
  save: 'Kaydet',
  forget: 'Adresi unut',
  'problem.missing': 'Düzenleyicinin adresini girin',
  'problem.unreadable': 'Bu adres okunamıyor. Tarayıcının adres çubuğundan kopyalayın.',
  'problem.insecure': 'Yalnızca https adresleri (http yalnızca localhost için)',
  'problem.own': 'Bu, Balcão’nun kendi adresi',
};
