import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Camino del mensaje',
  'step.said': 'Escrito por el cliente',
  'step.placed': 'Recibido',
  'step.queued': 'En la cola de envío',
  'step.handed-over': 'Entregado al canal',
  'step.accepted': 'Enviado',
  'step.delivered': 'Recibido por el cliente',
  'step.read': 'Leído',
  'step.failed': 'Falló',
  'wait.connection': 'Espera que vuelva la conexión',
  'wait.retry': 'Nuevo intento en breve',
  'wait.not-due': 'Sale en un momento',
  'wait.unknown': 'El canal aún no confirmó',
  'wait.turn': 'Espera su turno',
  journal: 'Entrada {id} del diario: {state}, {attempts} intentos',
  outbox: 'Salida {id}: {state}, intentos: {attempts}',
  attempts: { one: '{count} intento', other: '{count} intentos' },
};
