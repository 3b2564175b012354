import type { pt } from './pt.ts';

export const es: Record<keyof typeof pt, string> = {
  campaign: 'Campaña',
  none: 'Ninguna campaña',
};
