import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Búsqueda por etiqueta',
  tag: 'Etiqueta',
  'tag.choose': 'Elige una etiqueta',
  'tag.none': 'Ninguna etiqueta con ese nombre.',
  tags: 'Etiquetas',
  lanes: 'Columnas del Kanban',
  see: 'Ver atenciones',
  find: 'Buscar',
  name: 'Contacto',
  number: 'Número',
  email: 'Correo',
  status: 'Estado',
  pending: 'En espera',
  open: 'En atención',
  closed: 'Cerrada',
  noNumber: 'Sin número',
  openTicket: 'Abrir la atención de {name}',
  start: 'Encuentra atenciones por etiqueta',
  'start.hint': 'Elige una etiqueta y pulsa Buscar para ver las atenciones que la recibieron.',
  nothing: 'No se encontraron atenciones para la etiqueta seleccionada.',
  'nothing.hint': 'Elige otra etiqueta.',
  newest: 'Se muestran las {count} atenciones más recientes de esta etiqueta.',
};
