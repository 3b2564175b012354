import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  'day.monday': 'Lunes',
  'day.tuesday': 'Martes',
  'day.wednesday': 'Miércoles',
  'day.thursday': 'Jueves',
  'day.friday': 'Viernes',
  'day.saturday': 'Sábado',
  'day.sunday': 'Domingo',
  from: '{day}, abre a las',
  until: '{day}, cierra a las',
  to: 'a',
  copy: 'Copiar {day} a todos los días',
  closed: 'Cerrado',
  untilNextDay: 'hasta el día siguiente',
  wholeDay: 'todo el día',
  invalid: 'Hora no válida',
  incomplete: 'Complete las dos horas',
  addPart: '{day}: añadir un segundo horario',
  removePart: '{day}: quitar el segundo horario',
  from2: '{day}, vuelve a abrir a las',
  until2: '{day}, vuelve a cerrar a las',
  order: 'El segundo horario empieza cuando termina el primero',
};
