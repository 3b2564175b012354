import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Privacidad de {name}',
  intro: 'Vale para la cuenta de WhatsApp, también en el teléfono.',
  notConnected: 'El WhatsApp de esta conexión no está conectado. Conecte el número para ver y cambiar la privacidad.',
  save: 'Guardar',
  saved: 'Privacidad guardada.',
  unknown: 'Como está en el teléfono ({value})',

  readreceipts: 'Confirmaciones de lectura',
  readreceiptsHint: 'Sin ellas tampoco se ve cuándo leyeron los demás.',
  profile: 'Quién ve la foto de perfil',
  status: 'Quién ve la información',
  online: 'Quién ve cuándo está en línea',
  last: 'Quién ve la última vez',
  groupadd: 'Quién puede añadir a grupos',
  calladd: 'Quién puede llamar',
  disappearing: 'Mensajes temporales en chats nuevos',

  'value.all': 'Todos',
  'value.contacts': 'Mis contactos',
  'value.contact_blacklist': 'Mis contactos, excepto los elegidos en el teléfono',
  'value.none': 'Nadie',
  'value.match_last_seen': 'Igual que la última vez',
  'value.known': 'Solo personas conocidas',
  'receipts.all': 'Activadas',
  'receipts.none': 'Desactivadas',
  'after.0': 'Desactivados',
  'after.86400': 'Desaparecen tras 24 horas',
  'after.604800': 'Desaparecen tras 7 días',
  'after.7776000': 'Desaparecen tras 90 días',
};
