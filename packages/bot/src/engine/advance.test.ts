import { expect, test } from 'vitest';
import { draw, talkTo } from '../test/talk.ts';

const shop = draw(
  [
    { id: '1', type: 'start' },
    { id: 'hello', type: 'message', data: { label: 'Olá, {{firstName}}!' } },
    {
      id: 'menu',
      type: 'menu',
      data: {
        message: 'Como podemos ajudar?',
        arrayOption: [
          { number: 1, titleOption: 'Vendas' },
          {
            number: 2,
            titleOption: 'Pedido',
            submenu: [
              { number: 1, titleOption: 'Novo' },
              { number: 2, titleOption: 'Antigo' },
            ],
          },
          { number: 3, titleOption: 'Sair' },
        ],
      },
    },
    { id: 'name', type: 'question', data: { label: 'Seu nome?', variable: 'nome' } },
    { id: 'pause', type: 'interval', data: { sec: 5 } },
    { id: 'thanks', type: 'message', data: { label: 'Obrigado, {{nome}}.' } },
    { id: 'sales', type: 'queue', data: { queueId: 1 } },
    { id: 'bye', type: 'closeTicket', data: { label: 'Até logo.' } },
  ],
  [
    '1 hello',
    'hello menu',
    'menu.a1 name',
    'name pause',
    'pause thanks',
    'thanks sales',
    'menu.a2.1 sales',
    'menu.3 bye',
  ],
);
const list = 'Como podemos ajudar? | [1] Vendas | [2] Pedido | [3] Sair';
const again = 'Não entendi. Responda com o número ou o nome de uma das opções: | [1] Vendas | [2] Pedido | [3] Sair';

test('a customer is greeted, chooses, answers, waits and reaches the queue', () => {
  const ana = talkTo(shop);

  expect(ana.begin()).toEqual(['Olá, Ana!', list]);
  expect(ana.say('1')).toEqual(['Seu nome?']);
  expect(ana.say('Ana {{protocol}}')).toEqual([]);
  expect(ana.last().wait).toEqual({ for: 'clock', until: ana.tools.now + 5000 });
  expect(ana.wait(4999)).toEqual([]);
  expect(ana.wait(1)).toEqual(['Obrigado, Ana {{protocol}}.', '(queue)']);
  expect(ana.last().effects.slice(-2)).toEqual([
    { do: 'queue', queueId: 1 },
    { do: 'handOver', because: 'queue', queueId: 1 },
  ]);
});

test('words while nothing is asked change nothing', () => {
  const ana = talkTo(shop);
  ana.begin();
  ana.say('1');
  ana.say('Ana');

  const before = ana.last();
  expect(ana.say('alô?')).toEqual([]);
  expect(ana.last()).toEqual({ ...before, effects: [], steps: [] });
});

test('a wrong answer is explained, then the run ends to people of the queue for those who do not choose', () => {
  const ana = talkTo(shop);
  ana.tools.facts = { ...ana.tools.facts, menuQueueId: 2 };
  ana.begin();

  expect(ana.say('11')).toEqual([again]);
  expect(ana.say('quero')).toEqual([again]);
  expect(ana.say('hein')).toEqual(['(not-understood)']);
  expect(ana.last().effects).toEqual([{ do: 'handOver', because: 'not-understood', queueId: 2 }]);
});

test('no number of tries means without end', () => {
  const ana = talkTo(shop);
  ana.tools.facts = { ...ana.tools.facts, menuTries: 0 };
  ana.begin();
  for (let time = 0; time < 20; time += 1) expect(ana.say(`não ${time}`)).toEqual([again]);
});

test('an option with options of its own opens them, and zero leads back', () => {
  const ana = talkTo(shop);
  ana.begin();

  expect(ana.say('pedido')).toEqual(['Escolha uma opção: | [1] Novo | [2] Antigo | [0] Voltar ao menu anterior']);
  expect(ana.say('0')).toEqual([list]);
  ana.say('2');
  expect(ana.say('1')).toEqual(['(queue)']);
});

test('what came before the question could be read counts only when it is exactly a choice', () => {
  const ana = talkTo(shop);
  ana.begin();

  expect(ana.say('tudo bem?', { isEarly: true })).toEqual([]);
  expect(ana.last().state.tries).toBe(0);
  expect(ana.say('1', { isEarly: true })).toEqual(['Seu nome?']);
  expect(ana.say('e aí', { isEarly: true })).toEqual([]);
  expect(ana.last().state.variables).toEqual({});
});

test('a button of the question that waits chooses, one of an earlier question repeats it, one of another run is words', () => {
  const ana = talkTo(shop);
  ana.begin();
  const old = 'r1-1';
  const current = `r1-${ana.last().state.asked}`;

  expect(ana.say('Vendas', { choice: `${old}.a1` })).toEqual([list]);
  expect(ana.last().state.tries).toBe(0);
  expect(ana.say('Qualquer', { choice: 'r0-3.a1' })).toEqual([again]);
  expect(ana.say('Vendas', { choice: `${current}.a1`, isEarly: true })).toEqual(['Seu nome?']);
});

test('pictures at a menu are one wrong answer, explained once a minute', () => {
  const ana = talkTo(shop);
  ana.begin();
  const picture = { file: { kind: 'image' as const, name: 'foto.jpg' } };

  expect(ana.say('', picture)).toEqual(['Por favor, responda com o número de uma das opções.']);
  expect(ana.say('', picture)).toEqual([]);
  expect(ana.last().state.tries).toBe(1);
});

test('who never answers reaches people after a day, or goes the way drawn for it', () => {
  const ana = talkTo(shop);
  ana.begin();
  expect(ana.wait(24 * 3_600_000 - 1)).toEqual([]);
  expect(ana.wait(1)).toEqual(['(idle)']);

  const drawn = talkTo({
    ...shop,
    connections: [...shop.connections, { source: 'menu', target: 'bye', sourceHandle: 'timeout' }],
  });
  drawn.begin();
  expect(drawn.wait(24 * 3_600_000)).toEqual(['Até logo.', '(closed)']);
  expect(drawn.last().effects.at(-1)).toEqual({ do: 'close' });
});

test('another machine at the other end is left to people', () => {
  const quick = talkTo(shop);
  quick.begin();
  quick.say('x', { afterMs: 100 });
  quick.tools.facts = { ...quick.tools.facts, menuTries: 0 };
  quick.say('y', { afterMs: 100 });
  expect(quick.say('z', { afterMs: 100 })).toEqual(['(loop)']);

  const echo = talkTo(shop);
  echo.tools.facts = { ...echo.tools.facts, ownTexts: ['Olá, Ana!'] };
  echo.begin();
  expect(echo.say('olá, ana!')).toEqual(['(loop)']);

  const parrot = talkTo(shop);
  parrot.tools.facts = { ...parrot.tools.facts, menuTries: 0 };
  parrot.begin();
  const words = 'Digite 1 para falar com um consultor.';
  parrot.say(words);
  parrot.say(words);
  expect(parrot.say(words)).toEqual(['(loop)']);

  const chatty = talkTo(shop);
  chatty.tools.facts = { ...chatty.tools.facts, automaticMessages: 30 };
  chatty.begin();
  expect(chatty.say('1')).toEqual(['(loop)']);
});

const turning = (kind: string, data = {}) =>
  draw(
    [
      { id: '1', type: 'start' },
      { id: 'b', type: kind, data },
    ],
    ['1 b', 'b b'],
  );

test('a graph that turns in a circle, talks without end or names unknown blocks ends to people', () => {
  expect(talkTo(turning('message')).begin()).toEqual(['(too-many-nodes)']);
  expect(talkTo(turning('message', { label: 'x' })).begin()).toHaveLength(21);
  expect(talkTo(turning('magic')).begin()).toEqual(['(unknown-kind)']);
  expect(talkTo(turning('constructor')).begin()).toEqual(['(unknown-kind)']);
  expect(talkTo(draw([], [])).begin()).toEqual(['(missing-start)']);
  expect(talkTo(draw([{ id: '1', type: 'start' }], [])).begin()).toEqual(['(finished)']);
});

test('what people decide ends it at once', () => {
  const ana = talkTo(shop);
  ana.begin();
  expect(ana.happen({ kind: 'stopped', because: 'asked-for-person' })).toEqual(['(asked-for-person)']);
  expect(ana.last().wait).toBeNull();
});

test('fragments are joined until the customer is silent', () => {
  const graph = draw(
    [
      { id: '1', type: 'start' },
      { id: 'q', type: 'question', data: { label: 'Conte.', variable: 'caso', gather: 3 } },
      { id: 'm', type: 'message', data: { label: '{{caso}}' } },
    ],
    ['1 q', 'q m'],
  );
  const ana = talkTo(graph);
  ana.begin();
  expect(ana.say('meu boleto')).toEqual([]);
  expect(ana.wait(1000)).toEqual([]);
  ana.say('não chegou');
  expect(ana.last().wait).toMatchObject({ for: 'answer', until: ana.tools.now + 3000 });
  expect(ana.wait(3000)).toEqual(['meu boleto\nnão chegou', '(finished)']);
});

test('a run that was moved to another version waits for the same; without its block it reaches people', () => {
  const ana = talkTo(shop);
  ana.begin();
  const { wait } = ana.last();
  expect(ana.happen({ kind: 'moved' })).toEqual([]);
  expect(ana.last().wait).toEqual(wait);
});
