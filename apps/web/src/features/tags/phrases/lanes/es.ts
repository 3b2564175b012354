import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Columnas del Kanban',
  search: 'Buscar columnas',
  order: 'Orden',
  move: 'Mover la columna {name}',
  add: 'Nueva columna',
  empty: 'Todavía no hay columnas',
  'empty.hint': 'Cada columna es una etapa de la atención en el tablero Kanban, como Presupuesto o Entrega.',
  'form.new': 'Nueva columna',
  'form.edit': 'Editar columna',
  saved: 'Columna guardada.',
  deleted: 'Columna eliminada.',
  'delete.title': '¿Eliminar la columna “{name}”?',
  'delete.unused': 'Ninguna atención está en esta columna.',
  'delete.campaigns': 'Lo que aún iba a enviar por sí sola ya no sale.',
  'form.isLane': 'Columna del Kanban',
  'form.isLane.hint': 'El tablero muestra una columna con las atenciones de esta etiqueta.',
};
