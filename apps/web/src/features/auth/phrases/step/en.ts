import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  'step.required': 'Required',
  'step.title': 'Two-step verification',
  'step.hint': 'Enter the 6-digit code that your authenticator app shows now.',
  'step.hintRecovery': 'Enter one of your recovery codes. Each works once.',
  'step.lost': 'No phone and no codes? Ask an administrator of your company to reset verification for your account.',
  'step.code': 'Code',
  'step.recoveryCode': 'Recovery code',
  'step.submit': 'Verify and sign in',
  'step.useRecovery': 'Use a recovery code',
  'step.useApp': 'Use the code of the app',
  'step.back': 'Back to sign in',
  'step.wrong': 'That code is not right. Use the one the app shows now; each works once.',
  'step.wrongRecovery': 'That code is not right or has been used.',
};
