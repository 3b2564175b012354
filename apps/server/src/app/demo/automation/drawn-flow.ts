import type { Graph } from '@balcao/bot/graph/graph.ts';
import { choices, sketch } from '@balcao/bot/templates/template.ts';
import type { QueueName, TagName } from '../conversation.ts';

type Ids = { queues: Record<QueueName, number>; tags: Record<TagName, number> };

const greeting = 'Olá, {{firstName}}! Aqui é o atendimento automático da Loja Demonstração.';
const askOrder = 'Qual é o número do pedido? Está no e-mail da compra.';
const askReason = 'O que aconteceu com o produto? Conte em poucas palavras.';

const ways = [
  '1 ola',
  'ola assunto',
  'assunto.a1 pedido',
  'pedido guardaPedido',
  'guardaPedido entrega',
  'entrega suporte',
  'assunto.a2 motivo',
  'motivo guardaMotivo',
  'guardaMotivo troca',
  'troca suporte',
  'assunto.a3 vendas',
];

const nodes = ({ queues, tags }: Ids) =>
  ({
    ola: ['message', { label: greeting }],
    pedido: ['question', { label: askOrder, variable: 'pedido' }],
    guardaPedido: ['collect', { name: 'pedido' }],
    entrega: ['tag', { tagId: tags.Entrega }],
    motivo: ['question', { label: askReason, variable: 'motivo' }],
    guardaMotivo: ['collect', { name: 'motivo' }],
    troca: ['tag', { tagId: tags.Troca }],
    suporte: ['queue', { queueId: queues.Suporte }],
    vendas: ['queue', { queueId: queues.Vendas }],
  }) as const;

const menu = (...titles: string[]) =>
  ['menu', { message: 'Como podemos ajudar?', arrayOption: choices(...titles) }] as const;

/** What the shop drew first, what it has live, and what it is drawing: the bill, then a word before people come. */
export function drawnFlow(ids: Ids): { first: Graph; live: Graph; draft: Graph } {
  const first = sketch({
    nodes: { ...nodes(ids), assunto: menu('Meu pedido', 'Troca ou garantia', 'Comprar') },
    ways,
  });
  const more = {
    ...nodes(ids),
    assunto: menu('Meu pedido', 'Troca ou garantia', 'Comprar', 'Nota ou boleto'),
    financeiro: ['queue', { queueId: ids.queues.Financeiro }],
  } as const;
  const moreWays = [...ways, 'assunto.a4 financeiro'];
  const live = sketch({ nodes: more, ways: moreWays });
  const draft = sketch({
    nodes: {
      ...more,
      aviso: ['message', { label: 'Anotei o pedido {{pedido}}. Alguém do suporte já vem.' }],
    },
    ways: [...moreWays.filter((way) => way !== 'entrega suporte'), 'entrega aviso', 'aviso suporte'],
  });
  return { first, live, draft };
}
