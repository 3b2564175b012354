export const pt = {
  title: 'Há uma mensagem na fila',
  text: 'A última mensagem ainda não saiu e sairá quando a conexão voltar. Encerrar o atendimento mesmo assim?',
  confirm: 'Encerrar',
} as const;
