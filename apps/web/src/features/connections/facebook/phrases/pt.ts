export const pt = {
  'title.facebook': 'Conectar Facebook',
  'title.instagram': 'Conectar Instagram',
  'intro.facebook':
    'Entre com a conta do Facebook que administra as páginas da empresa. Cada página escolhida vira uma conexão, e as mensagens do Messenger chegam aqui.',
  'intro.instagram':
    'Entre com a conta do Facebook ligada ao Instagram profissional da empresa. As páginas e os perfis escolhidos viram conexões.',
  accept: 'Na janela do Facebook, aceite todas as permissões pedidas: sem elas não dá para receber nem responder.',
  'accept.instagram':
    'No aplicativo do Instagram, deixe ligado o acesso às mensagens: Configurações > Mensagens > Ferramentas conectadas.',
  login: 'Entrar com o Facebook',
  again: 'Tentar de novo',
  preparing: 'Preparando o login do Facebook…',
  waiting: 'Continue na janela do Facebook…',
  looking: 'Procurando suas páginas…',
  choose: 'O que conectar?',
  renews: 'já conectada: o acesso é renovado',
  'connect.one': 'Conectar 1 conta',
  'connect.many': 'Conectar {count} contas',
  connecting: 'Conectando as páginas…',
  notConfigured:
    'Este sistema ainda não tem um aplicativo na Meta. Peça a quem cuida do servidor que configure META_APP_ID e META_APP_SECRET.',
  blocked: 'O login do Facebook não carregou. Desligue bloqueadores de anúncios para esta página e confira a internet.',
  cancelled: 'O login foi cancelado. Nada foi conectado.',
  missing: 'Faltou permitir: {scopes}. Entre de novo e aceite todas as permissões.',
  connected: 'Conectadas',
  none: 'Nenhuma página foi conectada.',
  skipped: 'Não conectadas',
  'reason.no-messaging-task': 'sua conta não pode responder mensagens por ela; peça esse acesso na página',
  'reason.other-company': 'já está conectada em outra empresa; desconecte lá primeiro',
  'reason.limit': 'seu plano não permite mais conexões',
  done: 'Concluir',
  close: 'Fechar',
} as const;
