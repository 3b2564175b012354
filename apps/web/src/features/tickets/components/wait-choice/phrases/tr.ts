import type { pt } from './pt.ts';

export const tr: Record<keyof typeof pt, string> = {
  label: 'Talep kimde',
  all: 'Tümü',
  people: 'Yalnızca insan bekleyenler',
  bot: 'Botta',
  botCount: 'Botta ({count})',
};
