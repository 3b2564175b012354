import type { TranslationOf } from '../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  'finding.no-new-chats': 'WhatsApp no deja que este número inicie conversaciones. Nada sale en masa durante 24 horas.',
  'finding.banned': 'WhatsApp bloqueó o desconectó este número.',
  'finding.reconnects': 'La línea de este teléfono se cayó muchas veces.',
  'finding.undelivered': 'Muchos mensajes no fueron entregados.',
  'finding.bad-recipients': 'Muchos números no reciben mensajes: la lista está vieja.',
  'finding.objections': 'Muchas personas pidieron no recibir o se quejaron.',
  'finding.reading-dropped': 'Leen muchas menos personas que de costumbre.',
  'finding.quality-low': 'Meta califica la calidad de este número como media.',
  'finding.quality-red': 'Meta califica la calidad de este número como baja.',
  'finding.template-low': 'Meta califica mal la plantilla de esta campaña.',
  'finding.template-paused': 'Meta pausó la plantilla de esta campaña.',
  'finding.template-disabled': 'Meta desactivó la plantilla de esta campaña.',
  'finding.held': 'Meta retiene mensajes para evaluar la plantilla.',
  'finding.held-dropped': 'Meta descartó mensajes que estaba evaluando.',
  'finding.restricted': 'Meta restringió los envíos de esta cuenta.',
  'finding.payment': 'Meta espera el pago de esta cuenta.',
  'finding.saturated': 'Este público está saturado: Meta ya no entrega campañas a muchas de estas personas.',
  'finding.same-refusal': 'Meta rechaza el contenido de esta campaña.',
  'finding.outage': 'WhatsApp no responde.',
};
