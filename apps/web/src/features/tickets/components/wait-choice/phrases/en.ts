import type { pt } from './pt.ts';

export const en: Record<keyof typeof pt, string> = {
  label: 'Who serves the ticket',
  all: 'All',
  people: 'Only who waits for people',
  bot: 'With the bot',
  botCount: 'With the bot ({count})',
};
