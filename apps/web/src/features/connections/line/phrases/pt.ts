export const pt = {
  'state.silent': 'A Meta não está respondendo em {name}.',
  'state.coming': '{name} está sem ligação; tentamos de novo sozinhos.',
  'state.paused': 'A Meta parou os envios de {name}.',
  'state.down': '{name} está desconectada.',
  queue:
    'O que você escrever fica na fila e sai em ordem quando a conexão voltar. O que esperar mais de {hours} horas pergunta antes de sair.',
  who: 'Peça a um administrador que reconecte.',
  open: 'Abrir Conexões',
  'mark.silent': 'Meta sem resposta',
  'mark.coming': 'Sem ligação',
  'mark.paused': 'Envios parados',
  'mark.down': 'Desconectada',
  'bar.several': '{count} conexões não estão enviando: {names}',
} as const;
