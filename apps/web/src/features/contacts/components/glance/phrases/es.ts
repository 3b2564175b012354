import type { TranslationOf } from '../../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Resumen',
  total: 'Atenciones',
  lastRating: 'Última calificación',
  usual: 'Suele escribir',
  hours: 'de {from} h a {to} h',
  tickets: 'Últimas atenciones',
  noText: 'Sin texto',
  nobody: 'Sin agente',
  pending: 'en espera',
  rating: 'Calificación {value}',
};
