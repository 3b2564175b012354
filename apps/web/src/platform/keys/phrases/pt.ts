import type { ShortcutGroup, ShortcutId } from '../shortcuts.ts';

/** What each key of the map does. */
const actions = {
  palette: 'Buscar e comandar',
  help: 'Mostrar estes atalhos',
  escape: 'Fechar ou cancelar',
  goTickets: 'Atendimentos',
  goDashboard: 'Painel',
  goContacts: 'Contatos',
  goKanban: 'Quadro Kanban',
  goSettings: 'Configurações',
  nextTicket: 'Próximo atendimento',
  previousTicket: 'Atendimento anterior',
  openTicket: 'Abrir o atendimento marcado',
  openBeside: 'Abrir o marcado ao lado (ou Alt e clique)',
  closeBeside: 'Fechar a conversa ao lado',
  toAttending: 'Atendendo',
  toWaiting: 'Aguardando',
  newTicket: 'Novo atendimento',
  filterQueues: 'Filtrar filas',
  showAll: 'Mostrar todos',
  firstTab: 'Primeira aba da lista',
  secondTab: 'Segunda aba da lista',
  thirdTab: 'Terceira aba da lista',
  fourthTab: 'Quarta aba da lista',
  accept: 'Aceitar quem espera há mais tempo',
  resolve: 'Resolver',
  transfer: 'Transferir',
  returnToQueue: 'Devolver à fila',
  tags: 'Tags',
  contactPanel: 'Dados do contato',
  reply: 'Responder',
  sendAndResolve: 'Enviar e resolver',
  quickReplies: 'Respostas rápidas',
  emoji: 'Emoji',
  record: 'Gravar áudio',
} as const satisfies Record<ShortcutId, string>;

const groups = {
  'group.everywhere': 'Em qualquer lugar',
  'group.go': 'Ir para',
  'group.list': 'Lista',
  'group.ticket': 'Atendimento',
  'group.composer': 'Mensagem',
} as const satisfies Record<`group.${ShortcutGroup}`, string>;

export const pt = {
  ...actions,
  ...groups,
  'map.title': 'Atalhos do teclado',
  'map.hint': 'As letras sozinhas não valem enquanto você digita.',
  'map.then': 'depois',
  'map.close': 'Fechar',
} as const;
