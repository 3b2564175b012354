export const pt = {
  title: 'Quem pode receber',
  online: 'Online',
  away: 'Ausente',
  paused: 'Em pausa',
  open: { one: '{count} atendimento aberto', other: '{count} atendimentos abertos' },
  note: 'Bilhete',
  noteHint: 'O que a próxima pessoa precisa saber; o cliente não vê',
} as const;
