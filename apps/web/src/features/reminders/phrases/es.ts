import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  task: 'Tarea',
  event: 'Cita',
  dueAt: '{kind} · {time}',
  snooze: 'En 10 minutos',
  done: 'Hecho',
  close: 'Cerrar el recordatorio',
  away: 'Mientras no estaba',
  understood: 'Entendido',
  more: { one: '{count} recordatorio más', other: '{count} recordatorios más' },
  title: 'Recordatorios',
};
