import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  label: 'Primeros pasos',
  isConnected: 'Conecte el WhatsApp',
  hasInvited: 'Invite a alguien',
  hasHeard: 'Mande un hola desde su teléfono',
  hasHeardTo: 'Mande un hola desde su teléfono al {number}',
  done: 'hecho',
  watch: 'Ver cómo funciona',
  dismiss: 'Descartar los primeros pasos',
};
