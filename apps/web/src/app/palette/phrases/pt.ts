export const pt = {
  title: 'Buscar e comandar',
  placeholder: 'Buscar atendimentos, contatos, telas e ações',
  recent: 'Recentes',
  commands: 'Ações aqui',
  screens: 'Telas',
  tickets: 'Atendimentos abertos',
  contacts: 'Contatos',
  replies: 'Respostas rápidas',
  searching: 'Buscando…',
  nothing: 'Nada encontrado',
} as const;
