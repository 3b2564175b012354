import type { TranslationOf } from '../../i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  crowded: 'Çok fazla sekme açık: siz başkalarını kapatana kadar bu sekmeye yenilik gelmez.',
};
