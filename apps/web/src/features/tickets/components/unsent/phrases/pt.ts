export const pt = {
  title: 'Há uma mensagem na fila',
  text: 'A última mensagem ainda não saiu e sairá quando a conexão voltar. Resolver o atendimento mesmo assim?',
  confirm: 'Resolver mesmo assim',
} as const;
