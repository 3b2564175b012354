import type { pt } from './pt.ts';

export const tr: Record<keyof typeof pt, string> = {
  label: 'Görüşme kimde',
  all: 'Tümü',
  people: 'Yalnızca insan bekleyenler',
  bot: 'Botta',
  botCount: 'Botta ({count})',
  'order.wait': 'En uzun bekleyen',
  'order.recent': 'En yeni',
  'order.wait.label': 'Sıra: en uzun bekleyen başta',
  'order.recent.label': 'Sıra: en yeni başta',
  'order.wait.choose': 'En uzun bekleyeni başa al',
  'order.recent.choose': 'En yenileri başa al',
};
