import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr = {
  'lead.title': '{name} bloğunu bağla',
  'lead.none': 'Bu bloğun çıkışı yok: ardından bir şey gelemez.',
  'lead.output': 'Çıkış',
  'lead.onlyOutput': 'Bloğun çıkışı',
  'lead.now': '{name} bloğuna gidiyor',
  'lead.free': 'Hiçbir yere gitmiyor',
  'lead.target': 'Gittiği yer',
  'lead.hint': 'Süzmek için yazın',
  'lead.help': '↑ ↓ seçer, Enter bağlar, Esc çıkar',
  'lead.nowhere': 'Hiçbir yer',
  'lead.count': { one: '{count} blok', other: '{count} blok' },
  'lead.done': '{output}: {target} bloğuna gidiyor',
  'lead.undone': '{output}: artık hiçbir yere gitmiyor',
  'problem.at': 'Sorun {at}/{count}. {name}: {problem}',
  'problem.flow': 'Akış',
  'problem.none': 'Sorun yok',
} as const satisfies TranslationOf<typeof pt>;
