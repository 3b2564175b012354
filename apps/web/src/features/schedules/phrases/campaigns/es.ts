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
  actionsOf: 'Acciones del mensaje para {name}',
  someone: 'Contacto sin nombre',
  move: 'Cambiar horario',
  'move.save': 'Guardar horario',
  'move.says': 'Sale lo que diga la columna a la hora del envío. El texto se cambia en el tablero.',
  'move.again': 'Sale en el nuevo horario, en lugar de otro que espere para este contacto.',
  moved: 'Horario guardado.',
  'delete.title': '¿Eliminar este mensaje?',
  'delete.once': 'No se enviará a {name}. La tarjeta sigue donde está.',
  'delete.series': 'No se enviará a {name} ni se repetirá. La tarjeta sigue donde está.',
  'delete.failed': 'No salió para {name} y deja la lista. Lo que aún está programado continúa.',
  deleted: 'Mensaje eliminado.',
};
