export const pt = {
  back: 'Integrações',
} as const;
