export const pt = {
  unreachable: 'Sem conexão com o servidor. Tente de novo em instantes.',
  tooManyTries: 'Muitas tentativas em pouco tempo. Tente de novo em {minutes} min.',
  cannotEdit: 'Este canal não permite editar mensagens enviadas.',
  cannotDelete: 'Este canal não permite apagar mensagens para o cliente.',
  expiredAgent: 'Assinatura vencida. Peça a um administrador da empresa que a renove.',
} as const;
