import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Su día',
  attended: { one: 'Atendió a {count} persona', other: 'Atendió a {count} personas' },
  resolved: { one: '{count} resuelta', other: '{count} resueltas' },
  supportTime: '{time} de atención de media',
  waitTime: 'esperaron {time} de media',
  rated: { one: 'nota {average} de 5 en {count} evaluación', other: 'nota {average} de 5 en {count} evaluaciones' },
  stillOpen: { one: '{count} atención sigue con usted', other: '{count} atenciones siguen con usted' },
  answered: 'Respondida: es el turno del cliente',
  waits: 'Espera respuesta desde hace {time}: {message}',
  note: 'Nota para quien continúe',
  noteHint: 'Va como nota en cada atención elegida. El cliente no la ve.',
  noteExample: 'Ej.: falta enviar el presupuesto',
  giveBack: { one: 'Devolver {count} a la cola', other: 'Devolver {count} a la cola' },
  giveBackWithNote: { one: 'Devolver {count} con una nota', other: 'Devolver {count} con una nota' },
  nothingOpen: 'No queda nada pendiente',
  nothingOpenHint: 'Ninguna atención abierta con usted.',
  waiting: { one: '{count} cliente espera en sus colas.', other: '{count} clientes esperan en sus colas.' },
  goOn: 'Seguir atendiendo',
  leave: 'Salir',
  over: 'Su horario terminó a las {time}.',
  see: 'Ver el día',
  later: 'Ahora no',
};
