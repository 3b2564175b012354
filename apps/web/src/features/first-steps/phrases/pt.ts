export const pt = {
  label: 'Primeiros passos',
  isConnected: 'Conecte o WhatsApp',
  hasInvited: 'Convide alguém',
  hasHeard: 'Mande um oi do seu celular',
  hasHeardTo: 'Mande um oi do seu celular para {number}',
  done: 'feito',
  watch: 'Ver funcionando',
  dismiss: 'Dispensar os primeiros passos',
} as const;
