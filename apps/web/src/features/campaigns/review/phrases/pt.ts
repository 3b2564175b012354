export const pt = {
  test: 'Enviar teste',
  'test.hint':
    'Para até 3 números seus. Os nomes são preenchidos como para a primeira pessoa da lista; ninguém da lista recebe.',
  'test.number': 'Seu número {n}',
  'test.add': 'Adicionar número',
  'test.missing': 'Informe um número com DDD.',
  'test.send': 'Enviar',
  'test.again': 'Enviar de novo',
  'test.sent': 'A caminho.',
  'why.suppressed': 'Este número pediu para não receber mais.',
  'why.invalid-number': 'O número é inválido.',
  'why.blocked': 'O contato está bloqueado.',
  'why.window-closed':
    'Texto livre só chega a quem escreveu nas últimas 24 horas: escreva antes deste número para a conexão.',
  'why.empty-parameter': 'Um parâmetro do modelo fica vazio para a primeira pessoa da lista.',
  'why.template-gone': 'O modelo já não está aprovado.',
  'why.media': 'O canal não aceita este arquivo.',
  'why.no-message': 'Esta versão não tem mensagem.',
  'why.other': 'Este número não pode receber por esta conexão.',
} as const;
