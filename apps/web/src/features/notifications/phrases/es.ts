import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Notificaciones',
  newMessage: 'Nuevo mensaje',
  'notice.open': 'Abrir',
  sound: 'Sonar con',
  push: 'Avisarme de',
  'scope.all': 'Todo lo que veo',
  'scope.queues': 'Lo mío y mis colas',
  'scope.mine': 'Solo mis atenciones',
  'scope.none': 'Nada',
  kinds: 'Avisar también sobre',
  'kind.chat': 'Chat interno',
  'kind.task': 'Tareas',
  'kind.event': 'Citas',
  'kind.number': 'Salud de los números',
  'kind.webhook': 'Webhooks',
  quiet: 'Horas de silencio',
  'quiet.from': 'Inicio de las horas de silencio',
  'quiet.until': 'Fin de las horas de silencio',
  mute: 'Silenciar',
  'mute.not': 'No silenciar',
  muted: 'En silencio hasta {time}',
  unmute: 'Reactivar',
  tryOut: 'Escuchar el sonido',
  'device.turnOn': 'Activar notificaciones en este dispositivo',
  'device.turnOff': 'Desactivar en este dispositivo',
  'device.blocked':
    'El navegador bloquea las notificaciones de este sitio. Permítelas en los permisos del sitio para recibir avisos.',
  'device.missing': 'Este navegador no muestra notificaciones. En el iPhone, añade Balcão a la pantalla de inicio.',
  'mute.hours': { one: 'Por {count} hora', other: 'Por {count} horas' },
};
