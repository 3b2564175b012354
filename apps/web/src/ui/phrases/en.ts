import type { TranslationOf } from '../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  failedTitle: 'This could not be loaded',
  offline: 'No connection, trying again…',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  currentPassword: 'Current password',
  currentPasswordHint: 'To change your password or email, type the password you use today.',
  currentPasswordWrong: 'The current password is wrong.',
  currentPasswordMissing: 'Type your current password.',
  pickColor: 'Pick a color from the screen',
  overtaken: 'This changed after you began to write. Below is how it stands now.',
  'overtaken.take': 'Use what I wrote',
};
