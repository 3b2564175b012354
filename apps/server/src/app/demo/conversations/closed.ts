import { agent, customer, type Conversation } from '../conversation.ts';

/** Conversations that are over. */
export const closedConversations: Conversation[] = [
  {
    contact: { name: 'Thiago Nakamura', number: '554199650006' },
    queue: 'Vendas',
    agent: 'Diego Martins',
    status: 'closed',
    lines: [
      customer(1530, 'Fala pessoal, até que horas vocês abrem no sábado?'),
      agent(1526, 'Oi, Thiago! Sábado das 9h às 14h.'),
      customer(1525, 'Show, valeu!', { reaction: '👍' }),
    ],
  },
  {
    contact: { name: 'Luciana Prado', number: '5531984410011', email: 'lu.prado@exemplo.example' },
    queue: 'Suporte',
    agent: 'Júlia Nogueira',
    status: 'closed',
    tags: ['Troca'],
    lines: [
      customer(4420, 'Olá! Comprei um escorredor de louça e ele é grande demais pra minha pia. Posso trocar?'),
      agent(4412, 'Olá, Luciana! Pode sim, em até 7 dias e com a embalagem. Quer o de 40 cm?', { name: 'troca' }),
      customer(4405, 'Quero esse mesmo. Posso levar amanhã?', { quotes: 'troca' }),
      agent(4403, 'Pode! É só procurar a Renata no balcão. Até amanhã.'),
      customer(2950, 'Troca feita, serviu certinho. Obrigada!', { reaction: '❤️' }),
      agent(2946, 'Que bom! Precisando, é só chamar 😊'),
    ],
  },
  {
    contact: { name: 'Neide Assunção', number: '5585991770013' },
    queue: 'Suporte',
    agent: 'Júlia Nogueira',
    status: 'closed',
    tags: ['Entrega'],
    lines: [
      customer(7230, 'Vocês entregam em Fortaleza?'),
      agent(7222, 'Entregamos! O prazo é de 6 dias úteis e o frete sai por conta da loja acima de R$ 250,00.'),
      customer(7219, 'Perfeito, vou fechar o carrinho então'),
      agent(7218, 'Ótimo! Qualquer dúvida estamos aqui.'),
    ],
  },
];
