import { expect, test } from 'vitest';
import { indexGraph } from '../graph/index-graph.ts';
import { alone, factsOf, noon } from '../test/talk.ts';
import { script } from '../templates/template.ts';
import { runConversation } from './run-conversation.ts';

const tools = () => ({ now: noon, facts: factsOf() });
const graph = indexGraph(alone('question', { label: 'Cor?', variable: 'cor' }, { after: 'Cor: {{cor}}' }));

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
  const { failures, said } = runConversation(graph, one, tools());
  expect(failures).toEqual([
    { line: 0, expected: 'Idade?', found: 'Cor?' },
    { line: 2, expected: 'Cor: verde', found: 'Cor: azul' },
    { line: 3, expected: 'no', found: 'n, yes' },
    { line: 4, expected: 'verde', found: 'azul' },
    { line: 5, expected: 'closed', found: 'finished' },
    { line: 6, expected: 'says', found: 'finished' },
  ]);
  expect(said).toEqual([
    { line: -1, texts: ['Cor?'] },
    { line: 1, texts: ['Cor: azul'] },
  ]);
});

test('calls are answered by what was pinned to their block', () => {
  const calling = indexGraph(
    alone('httpRequest', { url: 'https://a.com/' }, { after: '{{httpResponse.x}}', ways: ['n yes'] }),
  );
  const pinned = { n: { status: 200, values: { 'httpResponse.x': 'oi' } } };
  const { said } = runConversation(calling, script('chama', []), { ...tools(), pinned });
  expect(said).toEqual([{ line: -1, texts: ['oi'] }]);
});
