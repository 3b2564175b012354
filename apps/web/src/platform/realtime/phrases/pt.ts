export const pt = {
  crowded: 'Há abas demais abertas: esta não recebe novidades até você fechar outras.',
} as const;
