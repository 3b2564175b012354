import type { pt } from './pt.ts';

export const es: Record<keyof typeof pt, string> = {
  label: 'Quién atiende',
  all: 'Todos',
  people: 'Solo quien espera a una persona',
  bot: 'Con el bot',
  botCount: 'Con el bot ({count})',
};
