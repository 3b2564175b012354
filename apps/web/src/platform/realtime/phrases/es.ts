import type { TranslationOf } from '../../i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  crowded: 'Hay demasiadas pestañas abiertas: esta no recibe novedades hasta que cierre otras.',
};
