import type { TranslationOf } from '../../../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Kim devralabilir',
  online: 'Çevrimiçi',
  away: 'Uzakta',
  paused: 'Molada',
  open: { one: '{count} açık görüşme', other: '{count} açık görüşme' },
  note: 'Not',
  noteHint: 'Devralan kişinin bilmesi gereken; müşteri görmez',
};
