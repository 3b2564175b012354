import type { pt } from './pt.ts';

export const en: Record<keyof typeof pt, string> = {
  label: 'Who serves the ticket',
  all: 'All',
  people: 'Only who waits for people',
  bot: 'With the bot',
  botCount: 'With the bot ({count})',
  'order.wait': 'Longest wait',
  'order.recent': 'Most recent',
  'order.wait.label': 'Order: longest wait first',
  'order.recent.label': 'Order: most recent first',
  'order.wait.choose': 'Put the longest wait first',
  'order.recent.choose': 'Put the most recent first',
};
