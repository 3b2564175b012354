import { agent, customer, type Conversation } from '../conversation.ts';

/** Customers whom nobody has answered yet, from a few seconds to forty minutes. */
export const waitingConversations: Conversation[] = [
  {
    contact: { name: 'Camila Ferreira', number: '5511977770005' },
    queue: 'Vendas',
    agent: null,
    status: 'pending',
    unread: 2,
    lines: [
      customer(0.6, 'Oi, boa tarde! 😊'),
      customer(0.3, 'Vocês ainda têm aquele jogo de taças azuis que apareceu no Instagram?'),
    ],
  },
  {
    contact: { name: 'Seu Raimundo', number: '559191230004' },
    queue: null,
    agent: null,
    status: 'pending',
    unread: 3,
    lines: [
      customer(4.5, 'Boa tarde'),
      customer(4.2, 'Comprei um ventilador de mesa com vocês semana passada'),
      customer(3.8, 'Veio sem o parafuso que segura a grade da frente. Como faço pra receber?'),
    ],
  },
  {
    contact: { name: 'Bianca Moretti', number: '5519996320008', email: 'bianca@morettifestas.example' },
    queue: 'Vendas',
    agent: null,
    status: 'pending',
    tags: ['Orçamento'],
    unread: 1,
    lines: [
      customer(2890, 'Oi! Vocês alugam louça também ou só vendem?'),
      agent(2884, 'Oi, Bianca! Só venda por enquanto, mas para festas fazemos preço de atacado a partir de 50 peças.'),
      customer(2880, 'Ah, que ótimo. Vou fechar a lista com a noiva e volto a falar'),
      agent(2878, 'Combinado, fico à disposição!'),
      customer(
        9,
        'Voltei! São 80 pratos rasos, 80 de sobremesa e 80 taças. Consegue me passar um valor com entrega em Campinas?',
      ),
    ],
  },
  {
    contact: { name: 'Dona Lourdes', number: '5571991120007' },
    queue: 'Suporte',
    agent: null,
    status: 'pending',
    tags: ['Urgente'],
    unread: 3,
    lines: [
      customer(22, 'Minha filha, o liquidificador começou a fazer um barulho esquisito'),
      customer(21.4, '', {
        asset: { file: 'barulho-do-liquidificador.ogg', mime: 'audio/ogg; codecs=opus', seconds: 7 },
      }),
      customer(20.8, 'Escuta aí. Tem só dois meses de uso, tá na garantia né?'),
    ],
  },
  {
    contact: { name: 'Otávio Brandão', number: '5562981230012', empresa: 'Brandão Brindes' },
    queue: 'Vendas',
    agent: null,
    status: 'pending',
    tags: ['Orçamento'],
    unread: 2,
    lines: [
      customer(40, 'Boa tarde, preciso de 30 canecas brancas lisas para sublimação'),
      customer(38.5, 'Nota fiscal no CNPJ e retirada na loja. Qual o prazo?'),
    ],
  },
];
