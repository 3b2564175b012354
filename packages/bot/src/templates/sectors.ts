import { choices, script, sketch, type Template } from './template.ts';

export const welcomeAndSectors: Template = {
  id: 'welcome-sectors',
  name: {
    pt: 'Boas-vindas e setores',
    en: 'Welcome and departments',
    es: 'Bienvenida y sectores',
    tr: 'Karşılama ve bölümler',
  },
  about: {
    pt: 'Cumprimenta e leva o cliente ao setor certo.',
    en: 'Greets and leads the customer to the right department.',
    es: 'Saluda y lleva al cliente al sector correcto.',
    tr: 'Selamlar ve müşteriyi doğru bölüme yönlendirir.',
  },
  asks: [
    { kind: 'queue', node: 'vendas' },
    { kind: 'queue', node: 'suporte' },
    { kind: 'queue', node: 'financeiro' },
  ],
  graph: sketch({
    nodes: {
      ola: ['message', { label: '{{ms}}, {{firstName}}! Que bom ter você aqui.' }],
      setores: [
        'menu',
        { message: 'Com qual setor você quer falar?', arrayOption: choices('Vendas', 'Suporte', 'Financeiro') },
      ],
      vendas: ['queue', { queueId: null }],
      suporte: ['queue', { queueId: null }],
      financeiro: ['queue', { queueId: null }],
    },
    ways: ['1 ola', 'ola setores', 'setores.a1 vendas', 'setores.a2 suporte', 'setores.a3 financeiro'],
  }),
  tests: [
    script('Vendas pelo número', ['bom ter você aqui', '> 1', '! queue']),
    script('Suporte pelo nome', ['> suporte', '! queue']),
    script('Não entendeu, depois financeiro', ['> bom dia', 'Não entendi', '> 3', '! queue']),
  ],
};

export const afterHours: Template = {
  id: 'after-hours',
  name: {
    pt: 'Recado fora do horário',
    en: 'Message after hours',
    es: 'Recado fuera de horario',
    tr: 'Mesai dışı mesaj',
  },
  about: {
    pt: 'Fora do horário anota o recado; no horário passa para a fila.',
    en: 'Takes a message after hours; during hours hands over to the queue.',
    es: 'Fuera de horario toma un recado; en horario pasa a la cola.',
    tr: 'Mesai dışında not alır; mesai içinde kuyruğa aktarır.',
  },
  asks: [{ kind: 'queue', node: 'fila' }],
  graph: sketch({
    nodes: {
      horario: ['hours', { queueId: null }],
      aberto: ['message', { label: 'Olá, {{firstName}}! Já vamos atender você.' }],
      recado: [
        'question',
        {
          label: 'Estamos fechados agora. Deixe seu recado e respondemos assim que abrirmos.',
          variable: 'recado',
          gather: 5,
        },
      ],
      anota: ['collect', { name: 'recado' }],
      anotado: ['message', { label: 'Anotado! Falamos com você em breve.' }],
      fila: ['queue', { queueId: null }],
    },
    ways: [
      '1 horario',
      'horario.a aberto',
      'horario.b recado',
      'aberto fila',
      'recado anota',
      'anota anotado',
      'anotado fila',
    ],
  }),
  tests: [
    script('Aberto', ['Já vamos atender', '! queue']),
    script('Fechado', ['Estamos fechados', '> Preciso de', '> um orçamento', '~ 5', 'Anotado', '! queue'], {
      isOpen: false,
    }),
  ],
};

export const register: Template = {
  id: 'register',
  name: {
    pt: 'Cadastro (nome, e-mail, CPF)',
    en: 'Registration (name, email, CPF)',
    es: 'Registro (nombre, correo, CPF)',
    tr: 'Kayıt (ad, e-posta, CPF)',
  },
  about: {
    pt: 'Pede os dados, confere o CPF e atualiza o contato.',
    en: 'Asks for the data, checks the CPF and updates the contact.',
    es: 'Pide los datos, comprueba el CPF y actualiza el contacto.',
    tr: 'Bilgileri sorar, CPF numarasını denetler ve kişiyi günceller.',
  },
  asks: [{ kind: 'queue', node: 'fila' }],
  graph: sketch({
    nodes: {
      nome: ['question', { label: 'Vamos fazer seu cadastro. Qual é o seu nome completo?', variable: 'nome' }],
      correio: ['question', { label: 'Obrigado, {{nome | primeiro_nome}}. Qual é o seu e-mail?', variable: 'correio' }],
      cpf: ['question', { label: 'E o seu CPF?', variable: 'cpf' }],
      confere: ['condition', { key: 'cpf | cpf_valido', condition: 1, value: 'sim' }],
      repete: ['question', { label: 'Esse CPF não confere. Digite os 11 números, por favor.', variable: 'cpf2' }],
      grava: ['updateContact', { name: 'nome', email: 'correio', zipCode: '', address: '', bussinesName: '' }],
      pronto: ['message', { label: 'Cadastro feito. Obrigado!' }],
      guarda: ['collect', { name: 'cpf' }],
      fila: ['queue', { queueId: null }],
    },
    ways: [
      '1 nome',
      'nome correio',
      'correio cpf',
      'cpf confere',
      'confere.a grava',
      'confere.b repete',
      'repete grava',
      'grava guarda',
      'guarda pronto',
      'pronto fila',
    ],
  }),
  tests: [
    script('CPF certo', [
      '> Ana Souza',
      'Obrigado, Ana.',
      '> ana@exemplo.com',
      '> 529.982.247-25',
      'Cadastro feito',
      '! queue',
    ]),
    script('CPF errado', [
      '> Ana Souza',
      '> ana@exemplo.com',
      '> 111',
      'não confere',
      '> 52998224725',
      'Cadastro feito',
      '! queue',
    ]),
  ],
};
