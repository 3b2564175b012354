import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Zamanlanmış kampanyalar',
  search: 'Kişi veya mesaj ara',
  campaign: 'Kampanya',
  repeats: { one: '{count} günde bir', other: '{count} günde bir' },
  empty: 'Zamanlanmış kampanya yok',
  'empty.hint': 'Panodaki bir kartı kampanyası açık bir sütuna taşıyın, mesaj burada görünür.',
  toBoard: 'Panoya git',
  actionsOf: '{name} kişisine giden mesaj için işlemler',
  someone: 'Adsız kişi',
  move: 'Saati değiştir',
  'move.save': 'Saati kaydet',
  'move.says': 'Gönderim anında sütun ne diyorsa o gider. Metin panoda değiştirilir.',
  'move.again': 'Yeni saatte, bu kişi için bekleyen başka bir mesajın yerine gider.',
  moved: 'Saat kaydedildi.',
  'delete.title': 'Bu mesaj silinsin mi?',
  'delete.once': '{name} kişisine gönderilmeyecek. Kart yerinde kalır.',
  'delete.series': '{name} kişisine gönderilmeyecek ve yinelenmeyecek. Kart yerinde kalır.',
  'delete.failed': '{name} kişisine gitmedi ve listeden kalkar. Hâlâ zamanlanmış olanlar kalır.',
  deleted: 'Mesaj silindi.',
};
