import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  link: 'Send to whoever pays',
  'link.hint': 'Whoever opens this link pays without signing in.',
  'link.copy': 'Copy link',
  'page.title': 'Pay {creditor}',
  'page.loading': 'Payment',
  'page.for': 'Invoice of',
  'page.due': 'Due date',
  'page.overdue': 'Overdue',
  'page.value': 'Amount',
  'page.paid': 'Payment confirmed. Thank you!',
  'page.cancelled': 'This invoice was cancelled. There is nothing to pay.',
  'page.refunded': 'The amount of this invoice was refunded. There is nothing to pay.',
  'page.unknown': 'This link does not exist. Check that the address is complete, or ask whoever sent it for another.',
  'page.wait': 'This page tells when the payment is confirmed.',
};
