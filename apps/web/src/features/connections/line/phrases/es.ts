import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  'state.silent': 'Meta no responde en {name}.',
  'state.coming': '{name} perdió la línea; lo intentamos de nuevo solos.',
  'state.paused': 'Meta detuvo los envíos de {name}.',
  'state.down': '{name} está desconectada.',
  queue:
    'Lo que escriba queda en cola y sale en orden cuando vuelva la conexión. Lo que espere más de {hours} horas pregunta antes de salir.',
  who: 'Pida a un administrador que la reconecte.',
  open: 'Abrir Conexiones',
  'mark.silent': 'Meta no responde',
  'mark.coming': 'Sin línea',
  'mark.paused': 'Envíos detenidos',
  'mark.down': 'Desconectada',
  'bar.several': '{count} conexiones no están enviando: {names}',
  'empty.none': 'Ningún WhatsApp conectado',
  'empty.noneHint': 'Conecte el teléfono de la empresa y las conversaciones aparecen aquí.',
  'empty.connect': 'Conectar',
  'empty.down': '{name} está sin conexión',
  'empty.downHint': 'Mientras tanto no llega ningún mensaje de clientes.',
  'empty.mend': 'Reconectar',
  'empty.askAdmin': 'Pida a un administrador que conecte el WhatsApp de la empresa.',
  'empty.askPerson': 'Pida a {name} que conecte el WhatsApp de la empresa.',
};
