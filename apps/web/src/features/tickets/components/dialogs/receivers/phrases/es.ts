import type { TranslationOf } from '../../../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Quién puede recibirla',
  online: 'En línea',
  away: 'Ausente',
  paused: 'En pausa',
  open: { one: '{count} atención abierta', other: '{count} atenciones abiertas' },
  note: 'Nota',
  noteHint: 'Lo que la próxima persona necesita saber; el cliente no lo ve',
};
