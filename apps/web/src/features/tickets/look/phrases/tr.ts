import type { pt } from './pt.ts';

export const tr: Record<keyof typeof pt, string> = {
  title: 'Bekleyen {name} ile görüşme',
  close: 'Kapat',
  taken: '{name} bu talebi çoktan kabul etti.',
  closed: 'Bu talep çoktan kapatıldı.',
  gone: 'Bu talep artık burada beklemiyor.',
};
