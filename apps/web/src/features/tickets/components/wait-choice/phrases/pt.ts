export const pt = {
  label: 'Quem está com o atendimento',
  all: 'Todos',
  people: 'Só quem espera por gente',
  bot: 'Com o robô',
  botCount: 'Com o robô ({count})',
} as const;
