import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es = {
  title: 'Cuándo empieza',
  lead: 'Qué hace empezar este flujo. Lo que guarde aquí vale enseguida, sin publicar el dibujo.',
  isOff: 'El flujo está desactivado: nada de esto lo inicia.',
  isNotLive: 'El flujo aún no está publicado: nada de esto lo inicia.',
  newTickets: 'Nueva atención',
  'newTickets.of': 'Empieza en cada atención nueva de: {connections}',
  'newTickets.none': 'Ninguna conexión empieza por este flujo.',
  'newTickets.choose': 'Elegirlo en la conexión',
  triggers: 'Palabras y primer contacto',
  'triggers.hint':
    'Una palabra clave inicia el flujo también durante una espera, pero no si una persona habló hace poco.',
  overtaken: 'Otra persona cambió esta lista. Si guarda, la suya queda en su lugar.',
  row: 'Disparador {number}',
  remove: 'Quitar disparador {number}',
  keyword: 'Palabra clave',
  first: 'Primer contacto',
  match: 'Cuando el mensaje',
  'match.exact': 'es exactamente',
  'match.starts': 'empieza con',
  'match.contains': 'contiene',
  pattern: 'Palabra o frase',
  'pattern.empty': 'Escriba la palabra.',
  connection: 'Conexión',
  'connection.all': 'Todas las conexiones',
  'add.keyword': 'Palabra clave',
  'add.first': 'Primer contacto',
  save: 'Guardar disparadores',
  discard: 'Descartar',
  saved: '¡Guardado!',
  hours: 'Fuera de horario',
  'hours.any': 'Atender a cualquier hora',
  'hours.any.hint':
    'El flujo empieza aunque la empresa esté cerrada, y el aviso de fuera de horario no se envía antes.',
} as const satisfies TranslationOf<typeof pt>;
