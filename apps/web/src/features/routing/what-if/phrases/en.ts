import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en = {
  title: 'What if a customer wrote…',
  lead: 'Choose the connection and the moment, by the company’s clock, and see what would answer and why. Nothing is sent.',
  connection: 'Connection',
  moment: 'When',
  who: 'Who writes',
  'who.new': 'Somebody new',
  'who.contact': 'A contact',
  'text.hint': 'Hi',
  'queue.none': 'None yet',
  text: 'What they write',
  queue: 'Queue of the ticket',
  ask: 'See what would happen',
  would: 'This would happen',
  flow: 'Flow: {name}',
  reasons: 'What was asked, in order',
  yes: 'Yes',
  no: 'No',
} as const satisfies TranslationOf<typeof pt>;
