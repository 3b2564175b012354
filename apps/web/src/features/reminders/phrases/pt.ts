export const pt = {
  task: 'Tarefa',
  event: 'Compromisso',
  dueAt: '{kind} · {time}',
  snooze: 'Em 10 minutos',
  done: 'Feito',
  close: 'Fechar o lembrete',
  away: 'Enquanto você esteve fora',
  understood: 'Entendi',
  title: 'Lembretes',
} as const;
