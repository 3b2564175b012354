import { agent, customer, type Conversation } from '../conversation.ts';

const trincada = { file: 'caneca-trincada.jpg', mime: 'image/jpeg', width: 900, height: 900 };
const nova = { file: 'caneca-nova.jpg', mime: 'image/jpeg', width: 900, height: 900 };

/** Conversations that somebody of the shop is having. */
export const openConversations: Conversation[] = [
  {
    contact: { name: 'Maria de Souza', number: '5511999990001', email: 'maria.souza@exemplo.example' },
    queue: 'Vendas',
    agent: 'Diego Martins',
    status: 'open',
    tags: ['Cliente fiel'],
    unread: 1,
    lines: [
      customer(31, 'Oi Diego, tudo bem? Chegou a panela de pressão de 7 litros?'),
      agent(29, 'Oi, dona Maria! Chegou hoje cedo 🎉', { reaction: '❤️' }),
      agent(28.6, 'Temos em alumínio polido por R$ 189,90 ou a antiaderente por R$ 239,90.', { name: 'precos' }),
      customer(26, 'A antiaderente faz no cartão em 3x?', { quotes: 'precos' }),
      agent(25, 'Faço sim, 3x de R$ 79,97 sem juros. Quer que eu separe uma?'),
      customer(12, 'Quero! Meu marido passa aí depois das 17h'),
      agent(11, 'Combinado, fica no balcão no seu nome.', { reaction: '👍' }),
      customer(2, 'Pode deixar embrulhada pra presente? É pra minha irmã'),
    ],
  },
  {
    contact: { name: 'Pousada Maré Alta', number: '5548991540009', empresa: 'Pousada Maré Alta Ltda.' },
    queue: 'Vendas',
    agent: 'Diego Martins',
    status: 'open',
    tags: ['Orçamento', 'Entrega'],
    lines: [
      customer(95, 'Bom dia! Precisamos repor a louça do café da manhã: 40 xícaras com pires e 40 pratos de sobremesa'),
      agent(92, 'Bom dia! Da linha Areia que vocês já usam?'),
      customer(91, 'Essa mesma'),
      agent(84, 'Fica R$ 1.496,00 com 8% de desconto. Entregamos na quinta. Me confirma o endereço?', {
        name: 'orcamento',
      }),
      customer(70, '', {
        details: {
          location: {
            latitude: -27.6318,
            longitude: -48.4497,
            name: 'Pousada Maré Alta',
            address: 'Servidão das Gaivotas, 120 - Campeche, Florianópolis',
          },
        },
      }),
      customer(69.5, 'Quem recebe é o nosso zelador, segue o contato'),
      customer(69, '', {
        details: {
          contacts: [{ name: 'Valdir (zelador)', phones: [{ phone: '+55 48 99154-0010', waId: '5548991540010' }] }],
        },
      }),
      agent(61, 'Perfeito, agendado para quinta entre 8h e 11h. Obrigado pela preferência!', { reaction: '🙏' }),
    ],
  },
  {
    contact: { name: 'João Pedro Alves', number: '553188770002' },
    queue: 'Suporte',
    agent: 'Júlia Nogueira',
    status: 'open',
    tags: ['Troca'],
    unread: 1,
    lines: [
      customer(48, 'Oi, meu pedido chegou agora mas uma das canecas veio quebrada 😕'),
      agent(46, 'Oi, João Pedro! Que pena. Consegue me mandar uma foto?'),
      customer(44, 'Olha só como ela veio', { asset: trincada, name: 'foto' }),
      agent(41, 'Nossa, trincou inteira. Vou repor sem custo nenhum. Prefere a mesma ou esta com coração?', {
        quotes: 'foto',
      }),
      agent(40.6, 'Mesma cor, chegou esta semana', { asset: nova, name: 'nova', ack: 2 }),
      customer(6, 'A do coração! Minha namorada vai amar 😍', { quotes: 'nova' }),
    ],
  },
  {
    contact: { name: 'Ana Beatriz Lima', number: '5521988810003', email: 'anabia@exemplo.example' },
    queue: 'Suporte',
    agent: 'Júlia Nogueira',
    status: 'open',
    tags: ['Entrega'],
    lines: [
      customer(130, 'Boa tarde! Meu pedido 4471 saiu pra entrega ontem e não chegou'),
      agent(126, 'Boa tarde, Ana! Vou falar com a transportadora e já te retorno.'),
      agent(98, 'Falei com eles: o entregador não achou o número. Pode me confirmar o endereço?'),
      customer(95, 'Rua das Laranjeiras, 318, apto 204. O portão é verde, ao lado da padaria'),
      agent(93, 'Anotado! Nova tentativa amanhã pela manhã, sem custo.'),
      customer(90, 'Obrigada pela atenção, Júlia!', { reaction: '❤️' }),
      agent(88, 'Imagina! Assim que o carro sair eu te aviso por aqui.'),
    ],
  },
  {
    contact: { name: 'Igor Valença', number: '5581987450010', empresa: 'Bistrô Valença' },
    queue: 'Vendas',
    agent: 'Renata Campos',
    status: 'open',
    tags: ['Cliente fiel'],
    lines: [
      customer(210, 'Renata, boa tarde. Dá pra repetir o pedido do mês passado?'),
      agent(205, 'Boa tarde, Igor! As 24 taças de vinho e os 12 ramequins?'),
      customer(204, 'Isso. E acrescenta 6 jarras de 1 litro'),
      agent(180, 'Tudo reservado: R$ 1.128,40. Mando o boleto para o e-mail de sempre.', { ack: 2 }),
    ],
  },
];
