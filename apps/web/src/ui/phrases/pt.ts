export const pt = {
  retry: 'Tentar de novo',
  cancel: 'Cancelar',
  close: 'Fechar',
  failedTitle: 'Não foi possível carregar',
  offline: 'Sem conexão, tentando de novo…',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  currentPassword: 'Senha atual',
  currentPasswordHint: 'Para mudar a sua senha ou o seu e-mail, digite a senha que você usa hoje.',
  currentPasswordWrong: 'Senha atual incorreta.',
  currentPasswordMissing: 'Digite a sua senha atual.',
  pickColor: 'Pegar uma cor da tela',
} as const;
