import type { pt } from './pt.ts';

export const tr: Record<keyof typeof pt, string> = {
  title: 'Bekleyen {name} ile görüşme',
  close: 'Kapat',
  taken: '{name} bu görüşmeyi çoktan kabul etti.',
  closed: 'Bu görüşme çoktan kapatıldı.',
  gone: 'Bu görüşme artık burada beklemiyor.',
};
