import type { pt } from './pt.ts';

export const tr: Record<keyof typeof pt, string> = {
  campaign: 'Kampanya',
  none: 'Kampanya yok',
};
