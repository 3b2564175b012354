import type { TranslationOf } from '../../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  whose: 'Esta atención está con {owner}.',
  ask: '¿Asumir o solo escribir?',
  take: 'Asumir',
  write: 'Solo escribir',
};
