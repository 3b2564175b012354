export const pt = {
  title: 'Resumo',
  total: 'Atendimentos',
  lastRating: 'Última avaliação',
  usual: 'Costuma escrever',
  hours: 'das {from} h às {to} h',
  tickets: 'Últimos atendimentos',
  noText: 'Sem texto',
  nobody: 'Sem atendente',
  pending: 'aguardando',
  rating: 'Avaliação {value}',
} as const;
