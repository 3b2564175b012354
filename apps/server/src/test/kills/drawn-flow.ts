import type { Graph } from '@balcao/bot/graph/graph.ts';
import { draw } from '../harness/bot-harness.ts';

type Draft = Parameters<typeof draw>[0][number];

const message = (id: string, label: string): Draft => ({ id, type: 'message', data: { label } });
const ask = (id: string, label: string, more: object = {}): Draft => ({
  id,
  type: 'question',
  data: { label, variable: id, ...more },
});
const pause = (seconds: number) => ({ type: 'interval', value: String(seconds), number: '1' });

const notice: Draft = {
  id: 'aviso',
  type: 'singleBlock',
  data: {
    seq: ['message0', 'interval1', 'message2'],
    elements: [
      { type: 'message', value: 'Um instante.', number: '0' },
      pause(1),
      { type: 'message', value: 'Pronto.', number: '2' },
    ],
  },
};

const choices = [
  { number: 1, titleOption: 'Vendas' },
  { number: 2, titleOption: 'Suporte' },
];

/** One of each kind of wait: question, call, clock between blocks and inside one, menu, joined fragments, silence. */
export const receptionFlow = ({ queueId, erp }: { queueId: number; erp: string }): Graph =>
  draw(
    [
      { id: '1', type: 'start' },
      ask('nome', 'Qual é o seu nome?'),
      { id: 'consulta', type: 'httpRequest', data: { url: `${erp}/clientes/{{nome}}`, method: 'get' } },
      message('achou', '{{nome}}, plano {{httpResponse.plano}}.'),
      message('falhou', '{{nome}}, sem plano.'),
      { id: 'pausa', type: 'interval', data: { sec: 1 } },
      notice,
      { id: 'horas', type: 'hours', data: { queueId: null } },
      message('fechado', 'Fechado.'),
      { id: 'menu', type: 'menu', data: { message: 'Sobre o que é?', arrayOption: choices } },
      ask('relato', 'O que houve?', { gather: 1 }),
      { id: 'anota', type: 'collect', data: { name: 'relato' } },
      { id: 'sorteio', type: 'randomizer', data: { percent: 50 } },
      ask('mais', 'Mais alguma coisa?', { timeout: 0.05 }),
      message('calado', 'Até já, {{nome}}.'),
      { id: 'fila', type: 'queue', data: { queueId } },
    ],
    ways,
  );

const ways = [
  '1 nome',
  'nome consulta',
  'consulta.a achou',
  'consulta.error falhou',
  'achou pausa',
  'falhou pausa',
  'pausa aviso',
  'aviso horas',
  'horas.a menu',
  'horas.b fechado',
  'menu.a1 sorteio',
  'menu.a2 relato',
  'relato anota',
  'anota sorteio',
  'sorteio.a mais',
  'sorteio.b mais',
  'mais.timeout calado',
  'calado fila',
];

const MENU = 'Sobre o que é?\n\n[ 1 ] - Vendas\n[ 2 ] - Suporte';
const HAND_OVER = 'O robô passou o atendimento à fila.';

type Line = `${'>' | '<' | '·'} ${string}`;

/** How the conversation of one customer goes, as the counter keeps it; `> ` is what the customer writes. */
export function drawnLines(name: string, way: Way): Line[] {
  const chosen: Line[] = way === 'press' ? ['> Vendas'] : ['> 2', '< O que houve?', `> Não liga, ${name}`];
  const wrong: Line[] =
    way === 'wrong'
      ? [
          '> abacaxi',
          `< Não entendi. Responda com o número ou o nome de uma das opções:\n\n[ 1 ] - Vendas\n[ 2 ] - Suporte`,
        ]
      : [];
  return [
    '> Oi',
    '< Qual é o seu nome?',
    `> ${name}`,
    `< ${name}, plano ouro.`,
    '< Um instante.',
    '< Pronto.',
    `< ${MENU}`,
    ...wrong,
    ...chosen,
    '< Mais alguma coisa?',
    `< Até já, ${name}.`,
    `· ${HAND_OVER}`,
  ];
}

/** A customer presses the first option, types the second, or says something else before. */
export type Way = 'press' | 'type' | 'wrong';
export const wayOf = (customer: number): Way => (['press', 'type', 'wrong'] as const)[customer % 3] ?? 'press';
