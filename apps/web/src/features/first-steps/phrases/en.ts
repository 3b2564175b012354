import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  label: 'First steps',
  isConnected: 'Connect WhatsApp',
  hasInvited: 'Invite somebody',
  hasHeard: 'Say hi from your phone',
  hasHeardTo: 'Say hi from your phone to {number}',
  done: 'done',
  watch: 'See it work',
  dismiss: 'Dismiss the first steps',
};
