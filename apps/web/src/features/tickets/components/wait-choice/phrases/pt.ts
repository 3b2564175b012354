export const pt = {
  label: 'Quem está com o atendimento',
  all: 'Todos',
  people: 'Só quem espera por gente',
  bot: 'Com o robô',
  botCount: 'Com o robô ({count})',
  'order.wait': 'Maior espera',
  'order.recent': 'Mais recentes',
  'order.wait.label': 'Ordem: maior espera primeiro',
  'order.recent.label': 'Ordem: mais recentes primeiro',
  'order.wait.choose': 'Pôr a maior espera primeiro',
  'order.recent.choose': 'Pôr os mais recentes primeiro',
} as const;
