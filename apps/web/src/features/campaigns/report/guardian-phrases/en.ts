import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';
import { en as findings } from '../../../../ui/guardian-findings/en.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'What the guardian decided',
  all: 'See the health of the numbers',
  'mode.ok': 'Normal',
  'mode.slow': 'Slow',
  'mode.hold': 'Paused',
  'mode.stop': 'Stopped',
  ...findings,
  'finding.incomplete-text':
    'The template of this campaign asks for a value that it does not have. Check the variables.',
  'finding.renumbered':
    'The number of this connection has changed. Resume the campaign if it should go on from the new number, which people may not know.',
};
