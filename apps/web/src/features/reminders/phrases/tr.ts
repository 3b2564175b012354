import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  task: 'Görev',
  event: 'Randevu',
  dueAt: '{kind} · {time}',
  snooze: '10 dakika sonra',
  done: 'Bitti',
  close: 'Hatırlatmayı kapat',
  away: 'Siz yokken',
  understood: 'Anladım',
  more: { one: '{count} hatırlatma daha', other: '{count} hatırlatma daha' },
  title: 'Hatırlatmalar',
};
