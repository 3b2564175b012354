export const pt = {
  'step.required': 'Obrigatório',
  'step.title': 'Verificação em duas etapas',
  'step.hint': 'Digite o código de 6 dígitos que o seu aplicativo autenticador mostra agora.',
  'step.hintRecovery': 'Digite um dos seus códigos de recuperação. Cada um vale uma vez.',
  'step.lost':
    'Sem celular e sem códigos? Peça a um administrador da sua empresa que redefina a verificação da sua conta.',
  'step.code': 'Código',
  'step.recoveryCode': 'Código de recuperação',
  'step.submit': 'Verificar e entrar',
  'step.useRecovery': 'Usar um código de recuperação',
  'step.useApp': 'Usar o código do aplicativo',
  'step.back': 'Voltar para o login',
  'step.wrong': 'O código não confere. Use o que o aplicativo mostra agora; cada um vale uma vez.',
  'step.wrongRecovery': 'O código não confere ou já foi usado.',
} as const;
