export const pt = {
  task: 'Tarefa',
  event: 'Compromisso',
  dueAt: '{kind} · {time}',
  snooze: 'Em 10 minutos',
  done: 'Feito',
  close: 'Fechar o lembrete',
  away: 'Enquanto você esteve fora',
  understood: 'Entendi',
  more: { one: '{count} outro lembrete', other: '{count} outros lembretes' },
  title: 'Lembretes',
} as const;
