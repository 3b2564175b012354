import type { pt } from './pt.ts';

export const en: Record<keyof typeof pt, string> = {
  title: 'A message is waiting',
  text: 'The last message has not left yet and will leave when the connection is back. Close the ticket all the same?',
  confirm: 'Close',
};
