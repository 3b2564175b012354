export const pt = {
  title: 'Conversa com {name}, que aguarda',
  close: 'Fechar',
  taken: '{name} já aceitou este atendimento.',
  closed: 'Este atendimento já foi encerrado.',
  gone: 'Este atendimento não espera mais aqui.',
} as const;
