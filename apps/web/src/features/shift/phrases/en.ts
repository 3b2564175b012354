import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Your day',
  attended: { one: 'You served {count} person', other: 'You served {count} people' },
  resolved: { one: '{count} resolved', other: '{count} resolved' },
  supportTime: '{time} of service on average',
  waitTime: 'they waited {time} on average',
  rated: { one: 'rated {average} of 5 in {count} rating', other: 'rated {average} of 5 in {count} ratings' },
  stillOpen: { one: '{count} ticket is still with you', other: '{count} tickets are still with you' },
  answered: 'Answered: it is the customer’s turn',
  waits: 'Waiting for an answer for {time}: {message}',
  note: 'Note for whoever goes on',
  noteHint: 'Goes as a note into each chosen ticket. The customer does not see it.',
  noteExample: 'E.g. the quote is still to be sent',
  giveBack: { one: 'Return {count} to the queue', other: 'Return {count} to the queue' },
  giveBackWithNote: { one: 'Return {count} with a note', other: 'Return {count} with a note' },
  nothingOpen: 'Nothing is left behind',
  nothingOpenHint: 'No open ticket is with you.',
  waiting: { one: '{count} customer waits in your queues.', other: '{count} customers wait in your queues.' },
  goOn: 'Go on serving',
  leave: 'Sign out',
  over: 'Your hours ended at {time}.',
  see: 'See the day',
  later: 'Not now',
};
