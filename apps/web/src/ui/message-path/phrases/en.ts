import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Path of the message',
  'step.said': 'Written by the customer',
  'step.placed': 'Received',
  'step.queued': 'Queued',
  'step.handed-over': 'Handed to the channel',
  'step.accepted': 'Sent',
  'step.delivered': 'Delivered',
  'step.read': 'Read',
  'step.failed': 'Failed',
  'wait.connection': 'Waits for the connection',
  'wait.retry': 'Tries again soon',
  'wait.not-due': 'Leaves in a moment',
  'wait.unknown': 'The channel has not confirmed yet',
  'wait.turn': 'Waits for its turn',
  journal: 'Journal entry {id}: {state}, {attempts} attempts',
  outbox: 'Outbox {id}: {state}, attempts: {attempts}',
  attempts: { one: '{count} try', other: '{count} tries' },
};
