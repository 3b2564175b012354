export const pt = {
  title: 'Próximo cliente',
  waits: 'Espera há {time}',
  justCame: 'Acabou de chegar',
  take: 'Atender {name}',
  keyHere: 'aqui',
  keyAnywhere: 'em qualquer tela',
  more: { one: 'e mais {count} aguardando', other: 'e mais {count} aguardando' },
  auto: 'Próximo automático',
  autoHint: 'Ao resolver, abre quem espera há mais tempo.',
  nobody: 'Ninguém aguardando',
  noQueue: 'Você ainda não está em nenhuma fila',
} as const;
