export const pt = {
  title: 'Campanhas agendadas',
  search: 'Buscar por contato ou mensagem',
  campaign: 'Campanha',
  repeats: { one: 'a cada {count} dia', other: 'a cada {count} dias' },
  empty: 'Nenhuma campanha agendada',
  'empty.hint': 'Mova um cartão do quadro para uma coluna com campanha ativa e a mensagem aparece aqui.',
  toBoard: 'Ir para o quadro',
} as const;
