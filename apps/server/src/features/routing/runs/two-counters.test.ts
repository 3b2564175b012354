import type { Graph } from '@balcao/bot/graph/graph.ts';
import { expect, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';

/** Of one counter, when the other answers at once; one that takes its time may say a little more. */
const MOST = { 0.7: 6, 3: 30 } as const;
const ROUNDS = 40;

const menu = draw(
  [
    { id: '1', type: 'start' },
    { id: 'm', type: 'menu', data: { message: 'Sobre o que é?', arrayOption: [{ number: 1, titleOption: 'Vendas' }] } },
    { id: 'fim', type: 'closeTicket' },
  ],
  ['1 m', 'm.a1 fim'],
);
/** Takes whatever it is told, and asks again for ever. */
const questions = draw(
  [
    { id: '1', type: 'start' },
    { id: 'q', type: 'question', data: { label: 'Em que posso ajudar?', variable: 'x' } },
    { id: 'm', type: 'message', data: { label: 'Anotado: {{x}}' } },
  ],
  ['1 q', 'q m', 'm q'],
);
const farewell = draw(
  [
    { id: '1', type: 'start' },
    { id: 'm', type: 'message', data: { label: 'Olá! Recebemos a sua mensagem e já respondemos.' } },
    { id: 'fim', type: 'closeTicket' },
  ],
  ['1 m', 'm fim'],
);

type Desk = Awaited<ReturnType<typeof createBotHarness>>;

/** What is queued leaves, and is what the other counter hears, at once or after a while. */
async function pass(from: Desk, to: Desk, secondsToAnswer: number): Promise<number> {
  const said = await from.query<{ body: string }>(
    `select m.body from outbox o join messages m on m.id = o.message_id
     where o.company_id = $1 and o.kind = 'message' and o.state = 'queued' order by o.id`,
  );
  await from.leaves(secondsToAnswer);
  to.clock.now = from.clock.now;
  for (const { body } of said) await to.say(body);
  return said.length;
}

async function converse(one: Graph | null, other: Graph | null, secondsToAnswer: number): Promise<[number, number]> {
  const [a, b] = [await createBotHarness(), await createBotHarness()];
  for (const [desk, graph] of [
    [a, one],
    [b, other],
  ] as const) {
    if (graph) await desk.change({ flowId: (await desk.flow(graph)).flowId });
    else await desk.change({ greetingMessage: 'Bem-vindo! Logo alguém responde.' });
  }
  await a.say('Oi');
  let [fromA, fromB] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [there, back] = [await pass(a, b, secondsToAnswer), await pass(b, a, secondsToAnswer)];
    [fromA, fromB] = [fromA + there, fromB + back];
    if (there + back === 0) return [fromA, fromB];
  }
  return [fromA, fromB];
}

const pairs: [string, Graph | null, Graph | null][] = [
  ['menu and menu', menu, menu],
  ['questions and questions', questions, questions],
  ['menu and questions', menu, questions],
  ['greeting and questions', null, questions],
  ['short farewells', farewell, farewell],
  ['a farewell and a menu', farewell, menu],
];

test.each(pairs)(
  'two counters that are connected to each other fall silent: %s',
  { timeout: 60_000 },
  async (_, one, other) => {
    for (const seconds of [0.7, 3] as const) {
      const said = await converse(one, other, seconds);
      expect({ seconds, said, isTooMuch: Math.max(...said) > MOST[seconds] }).toEqual({
        seconds,
        said,
        isTooMuch: false,
      });
    }
  },
);
