import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  test: 'Send a test',
  'test.hint':
    'To up to 3 numbers of yours. Names are filled in as for the first person of the list; nobody on the list gets it.',
  'test.number': 'Your number {n}',
  'test.add': 'Add a number',
  'test.missing': 'Enter a number with its area code.',
  'test.send': 'Send',
  'test.again': 'Send again',
  'test.sent': 'On its way.',
  'why.suppressed': 'This number asked not to get any more.',
  'why.invalid-number': 'The number is not valid.',
  'why.blocked': 'The contact is blocked.',
  'why.window-closed':
    'Free text only reaches people who wrote in the last 24 hours: write from this number to the connection first.',
  'why.empty-parameter': 'A parameter of the template is empty for the first person of the list.',
  'why.template-gone': 'The template is no longer approved.',
  'why.media': 'The channel does not take this file.',
  'why.no-message': 'This version has no message.',
  'why.other': 'This number cannot be reached over this connection.',
};
