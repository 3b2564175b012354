import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Two-step verification',
  intro:
    'With it, somebody who learns your password does not get in: besides the password, signing in asks for a code that only your phone shows.',
  due: 'Your company asks for a second factor. Switch it on to go on: it takes two minutes.',
  soon: 'From {day} on your company asks for a second factor. Switch it on before: it takes two minutes.',
  later: 'Not now',
  demanded: 'Super user accounts need it to reset that of other people and for other delicate actions.',
  begin: 'Turn on',
  password: 'Your password',
  passwordHint: 'Confirm that it is you before you begin.',
  required: 'Required',
  wrongPassword: 'Wrong password.',
  scan: 'Scan this code with an authenticator app such as Google Authenticator, Microsoft Authenticator or 1Password.',
  qr: 'QR code for the authenticator app',
  secret: 'Or type this key into the app',
  code: '6-digit code',
  codeHint: 'What the app shows once it has read the QR code.',
  confirm: 'Confirm and turn on',
  wrongCode: 'That code is not right. Use the one the app shows now; each works once.',
  codesTitle: 'Keep your recovery codes',
  codesText:
    'If you lose your phone, each of these codes opens your account once. Keep them somewhere other than the phone: they are not shown again.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'It could not be copied. Select and copy it by hand.',
  download: 'Download',
  fileName: 'balcao-recovery-codes.txt',
  fileTitle: 'Recovery codes of Balcão ({email})',
  done: 'I have kept the codes',
  isOn: 'Two-step verification is on.',
  isOff: 'Two-step verification has been turned off.',
  renew: 'Make new codes',
  renewHint: 'When you make new ones, the present ones stop working.',
  off: 'Turn off',
  offText: 'Without it, your password alone opens your account.',
  offCode: 'Code of the app or recovery code',
  askTitle: 'Confirm that it is you',
  askText:
    'This action asks for a code of your two-step verification. After that you are not asked again for ten minutes.',
  askConfirm: 'Confirm',
  setUpFirst:
    'This action is open only to those who use two-step verification. Turn it on in your account menu and try again.',
  left: { one: '{count} recovery code left.', other: '{count} recovery codes left.' },
};
