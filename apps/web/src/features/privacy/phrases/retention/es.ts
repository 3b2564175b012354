import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  lead: 'Lo que se dice se guarda para siempre, salvo que elija un plazo. Después desaparecen las palabras y los archivos; quedan las atenciones, las horas y los números de los informes.',
  spared:
    'Nunca se tocan: atenciones abiertas, conversaciones de quien tiene una solicitud en curso y lo que prueba un consentimiento.',
  'channel.whatsapp': 'WhatsApp por código QR',
  'channel.wppoficial': 'WhatsApp API Oficial',
  'channel.instagram': 'Instagram',
  'channel.facebook': 'Messenger',
  inside: 'Dentro de la empresa',
  'kind.texts': 'Textos y notas',
  'kind.files': 'Fotos y archivos',
  'kind.voice': 'Audios grabados',
  'kind.chats': 'Chat interno',
  'kind.views': 'Quién abrió qué conversación',
  forever: 'Para siempre',
  year: '12 meses',
  months: { one: '{count} mes', other: '{count} meses' },
  review: 'Ver qué saldría',
  'review.title': 'Qué sale la próxima noche',
  'review.none': 'Sin plazos no sale nada.',
  'review.line': '{what}: {count}',
  'review.more': 'más de {count}',
  'review.sized': '{count} ({size})',
  'review.warning': 'Lo que salió no vuelve. Hasta la noche todavía puede cambiar de idea.',
  'review.ended': 'Deja de tener plazo: {what}',
  save: 'Guardar plazos',
  saved: 'Plazos guardados. Valen desde la próxima noche.',
  setBy: 'Definidos por {name} el {at}',
  lastRun: 'Última salida el {at}:',
  label: '{kind}, {channel}',
};
