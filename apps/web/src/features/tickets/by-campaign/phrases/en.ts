import type { pt } from './pt.ts';

export const en: Record<keyof typeof pt, string> = {
  campaign: 'Campaign',
  none: 'No campaigns',
};
