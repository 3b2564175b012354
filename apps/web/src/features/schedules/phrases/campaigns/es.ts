import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Campañas programadas',
  search: 'Buscar por contacto o mensaje',
  campaign: 'Campaña',
  repeats: { one: 'cada {count} día', other: 'cada {count} días' },
  empty: 'Ninguna campaña programada',
  'empty.hint': 'Mueva una tarjeta del tablero a una columna con campaña activa y el mensaje aparecerá aquí.',
  toBoard: 'Ir al tablero',
};
