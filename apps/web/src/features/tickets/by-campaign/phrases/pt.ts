export const pt = {
  campaign: 'Campanha',
  none: 'Nenhuma campanha',
} as const;
