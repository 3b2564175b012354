export const pt = {
  whose: 'Este atendimento está com {owner}.',
  ask: 'Assumir ou só escrever?',
  take: 'Assumir',
  write: 'Só escrever',
} as const;
