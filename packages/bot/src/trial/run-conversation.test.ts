import { expect, test } from 'vitest';
import { indexGraph } from '../graph/index-graph.ts';
import { alone, draw, factsOf, noon } from '../test/talk.ts';
import { choices, script } from '../templates/template.ts';
import { readTests, type ConversationTest } from './conversation-test.ts';
import { pinnedAnswers } from './pinned-answers.ts';
import { proposeLines } from './record-test.ts';
import { runConversation } from './run-conversation.ts';

const tools = () => ({ now: noon, facts: () => factsOf() });
const graph = indexGraph(alone('question', { label: 'Cor?', variable: 'cor' }, { after: 'Cor: {{cor}}' }));
const saidIn = (one: ConversationTest, index = graph, more = {}) =>
  runConversation(index, one, { ...tools(), ...more }).moments.map(({ line, texts }) => [line, ...texts]);

test('what was expected and did not happen is named with its line', () => {
  const one = {
    ...script('tudo errado', ['Idade?', '> azul']),
    lines: [
      ...script('', ['Idade?', '> azul', 'Cor: verde']).lines,
      { kind: 'node' as const, node: 'no' },
      { kind: 'variable' as const, name: 'cor', value: 'verde' },
      { kind: 'ends' as const, because: 'closed' as const },
      ...script('', ['> mais']).lines,
    ],
  };
  expect(runConversation(graph, one, tools()).failures).toEqual([
    { line: 0, expected: 'Idade?', found: 'Cor?' },
    { line: 2, expected: 'Cor: verde', found: 'Cor: azul' },
    { line: 3, expected: 'no', found: 'n, yes' },
    { line: 4, expected: 'verde', found: 'azul' },
    { line: 5, expected: 'closed', found: 'finished' },
    { line: 6, expected: 'says', found: 'finished' },
  ]);
  expect(saidIn(one)).toEqual([
    [-1, 'Cor?'],
    [1, 'Cor: azul'],
  ]);
});

const calling = indexGraph(
  alone('httpRequest', { url: 'https://a.com/' }, { after: '{{httpStatus}} {{httpResponse.x}}', ways: ['n yes'] }),
);

test('calls are answered by what was pinned to their block, unless the test says what comes back', () => {
  const answerOf = pinnedAnswers({ n: { status: 200, body: { x: 'oi' } } });
  expect(saidIn(script('chama', []), calling, { answerOf })).toEqual([[-1, '200 oi']]);
  expect(saidIn(script('falha', ['= 500']), calling, { answerOf })).toEqual([[-1], [0, '500']]);
  expect(saidIn(script('chama', []), calling, { answerOf: pinnedAnswers({ n: 'nada' }) })).toEqual([[-1]]);
});

const visit = draw(
  [
    { id: '1', type: 'start' },
    { id: 'm', type: 'menu', data: { message: 'Olá {{firstName}}', arrayOption: choices('Sorte', 'Hora') } },
    { id: 'r', type: 'randomizer', data: { percent: 29 } },
    { id: 'h', type: 'hours', data: { queueId: 2 } },
    { id: 'nome', type: 'question', data: { label: 'Nome?', variable: 'nome' } },
    { id: 'muda', type: 'updateContact', data: { name: '{{nome}}' } },
    { id: 'etiqueta', type: 'tag', data: { tagId: 1 } },
    { id: 'mais', type: 'question', data: { label: '{{firstName}}, mais?', variable: 'mais' } },
    { id: 'cliente', type: 'condition', data: { key: 'ticketTag', condition: 1, value: 'cliente' } },
    { id: 'sim', type: 'message', data: { label: 'cliente' } },
    { id: 'não', type: 'message', data: { label: 'fechado' } },
  ],
  [
    '1 m',
    'm.a1 r',
    'm.a2 h',
    'r.b nome',
    'nome muda',
    'muda etiqueta',
    'etiqueta mais',
    'mais cliente',
    'cliente sim',
    'h.b não',
  ],
);

test('what a block did to contact and ticket is known in the turns that follow', () => {
  const one = { ...script('', ['> 1', '> Bia', '> sim']), draws: [29] };
  expect(saidIn(one, indexGraph(visit)).slice(1)).toEqual([
    [0, 'Nome?'],
    [1, 'Bia, mais?'],
    [2, 'cliente'],
  ]);
  const lucky = runConversation(indexGraph(visit), { ...script('', ['> 1']), draws: [28] }, tools());
  expect(lucky.moments.at(-1)).toMatchObject({ ended: 'finished', nodes: ['m', 'r'] });
});

test('a press counts for the question that waits, and a queue may be closed while the company is open', () => {
  const one: ConversationTest = {
    ...script('', []),
    around: { closedQueueIds: [2] },
    lines: [{ kind: 'says', text: 'qualquer', press: 'a2' }],
  };
  expect(saidIn(one, indexGraph(visit)).at(-1)).toEqual([0, 'fechado']);
});

test('a recorded conversation expects what it saw, and fails with the first thing that changed', () => {
  const spoken = script('Cores', ['> azul']);
  const proposed = proposeLines(graph, spoken, tools());
  expect(proposed).toEqual([
    { line: { kind: 'text', contains: 'Cor?' }, isUsual: true },
    { line: { kind: 'node', node: 'n' }, isUsual: false },
    { line: { kind: 'says', text: 'azul' }, isUsual: true },
    { line: { kind: 'text', contains: 'Cor: azul' }, isUsual: true },
    { line: { kind: 'variable', name: 'cor', value: 'azul' }, isUsual: false },
    { line: { kind: 'node', node: 'yes' }, isUsual: false },
    { line: { kind: 'ends', because: 'finished' }, isUsual: true },
  ]);
  const recorded = { ...spoken, lines: proposed.map(({ line }) => line) };
  expect(readTests([recorded])).toEqual([recorded]);
  expect(runConversation(graph, recorded, tools()).failures).toEqual([]);
  const otherwise = indexGraph(alone('question', { label: 'Cor?', variable: 'cor' }, { after: 'É {{cor}}' }));
  expect(runConversation(otherwise, recorded, tools()).failures[0]).toEqual({
    line: 3,
    expected: 'Cor: azul',
    found: 'É azul',
  });
});
