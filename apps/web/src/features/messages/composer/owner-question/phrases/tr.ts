import type { TranslationOf } from '../../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  whose: 'Bu görüşme {owner} üzerinde.',
  ask: 'Devralmak mı, yalnızca yazmak mı?',
  take: 'Devral',
  write: 'Yalnızca yaz',
};
