import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Connect the WhatsApp of {company}',
  hint: 'Scan the code with the company phone. Queues, bots and hours can wait.',
  name: 'Name of the connection',
  nameRule: 'From 2 to 50 letters',
  show: 'Show the QR code',
  ready: 'Have the company phone at hand: the code appears here and renews itself.',
  official: 'Use an official number (API)',
  all: 'See all options',
  'confirm.title': 'Confirm your email',
  'confirm.text': 'We sent a link to {email}. Open it on any device: the QR code appears here by itself.',
  'confirm.again': 'Send again',
  'confirm.sent': 'The letter is on its way. Look into the spam folder too.',
  'confirm.sandbox': 'Open the test e-mails',
  notIncluded: 'Your plan does not include WhatsApp by QR code.',
};
