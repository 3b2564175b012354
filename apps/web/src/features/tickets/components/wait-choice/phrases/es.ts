import type { pt } from './pt.ts';

export const es: Record<keyof typeof pt, string> = {
  label: 'Quién atiende',
  all: 'Todos',
  people: 'Solo quien espera a una persona',
  bot: 'Con el bot',
  botCount: 'Con el bot ({count})',
  'order.wait': 'Mayor espera',
  'order.recent': 'Más recientes',
  'order.wait.label': 'Orden: mayor espera primero',
  'order.recent.label': 'Orden: más recientes primero',
  'order.wait.choose': 'Poner primero la mayor espera',
  'order.recent.choose': 'Poner primero los más recientes',
};
