import type { pt } from './pt.ts';

export const en: Record<keyof typeof pt, string> = {
  title: 'Conversation with {name}, who is waiting',
  close: 'Close',
  taken: '{name} has already accepted this ticket.',
  closed: 'This ticket has already been closed.',
  gone: 'This ticket is no longer waiting here.',
};
