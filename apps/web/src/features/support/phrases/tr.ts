import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Destek erişimi',
  lead: 'Sistemi 30 dakika boyunca şirketten birinin gördüğü gibi görün. Şirket anında haberdar edilir ve her şeyi adınız ve gerekçenizle denetim kaydında bulur.',
  company: 'Şirket',
  'company.placeholder': 'Ada göre arayın',
  'company.none': 'Şirket bulunamadı',
  person: 'Kimin yerine',
  'person.placeholder': 'Kişiyi seçin',
  'person.none': 'Kimse bulunamadı',
  'profile.admin': 'yönetici',
  'profile.supervisor': 'süpervizör',
  'profile.user': 'temsilci',
  protected: 'Bayiye karşı korumalı',
  'protected.hint': 'Bayiden hiç kimse bu kişinin yerine geçemez.',
  mode: 'Ne yapacaksınız',
  'mode.read': 'Yalnızca görmek',
  'mode.act': 'Görmek ve işlem yapmak',
  'mode.read.hint': 'Hiçbir şey değişmez, hiçbir şey okundu olmaz.',
  'mode.act.hint':
    'Her değişiklik kaydedilir ve müşterilere yazdıklarınız adınızı taşır. Silme, parolalar, kullanıcılar ve dışa aktarma kapalı kalır.',
  'refused.none':
    'Bu şirket destek erişimine izin vermiyor. Bir yöneticisi Ayarlar, Denetim bölümünden izin verebilir.',
  'refused.read':
    'Bu şirket yalnızca görmeye izin veriyor. Bir yöneticisi Ayarlar, Denetim bölümünden daha fazlasına izin verebilir.',
  reason: 'Gerekçe',
  'reason.hint': 'Gerekçeyi şirket okur.',
  begin: 'Erişimi başlat',
  'helping.read': '{company} hesabını {name} olarak görüyorsunuz, bitiş {time}.',
  'helping.act': '{company} hesabında {name} olarak işlem yapıyorsunuz, bitiş {time}.',
  leave: 'Erişimi bitir',
  'helped.read': 'Destek: {by}, {name} hesabını görüyor, bitiş {time}. Gerekçe: {reason}',
  'helped.act': 'Destek: {by}, {name} hesabında işlem yapıyor, bitiş {time}. Gerekçe: {reason}',
  end: 'Bitir',
};
