export const pt = {
  lead: 'Com o MikWeb ligado, quem atende vê as faturas do cliente no atendimento, envia a linha, o Pix ou o boleto e libera o acesso em confiança.',
  tokens: 'Tokens',
  'tokens.hint': 'O token vem do painel do MikWeb. O tipo é o nome que você dá a ele.',
  noTokens: 'Nenhum token ainda. Crie um no painel do MikWeb e adicione-o aqui.',
  token: 'Token',
  type: 'Tipo',
  add: 'Adicionar token',
  remove: 'Remover token',
  removeOf: 'Remover token {type}',
  needsToken: 'Adicione ao menos um token antes de ativar.',
} as const;
