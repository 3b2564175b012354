import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Notas',
  list: 'Notas sobre el cliente',
  empty: 'Sin notas. El cliente no ve lo que escribes aquí.',
  new: 'Nueva nota',
  placeholder: 'Anota algo para el equipo',
  add: 'Agregar',
  required: 'Obligatorio',
  tooShort: '¡Muy corto!',
  tooLong: '¡Muy largo!',
  added: 'Nota añadida.',
  deleted: 'Nota eliminada.',
  delete: 'Eliminar nota',
  'delete.title': '¿Eliminar esta nota?',
  'delete.confirm': 'Eliminar',
  inline: 'Nota de {name}',
  more: 'Mostrar todo',
  older: 'Mostrar más antiguas',
  less: 'Mostrar menos',
  someone: 'Persona eliminada',
  earlier: 'otra atención',
};
