import type { Graph } from '@balcao/bot/graph/graph.ts';
import { expect, test } from 'vitest';
import { compareGraphs } from './compare-graphs.ts';

const node = (id: string, label = '', x = 0) => ({ id, type: 'message', position: { x, y: 0 }, data: { label } });

test('new, changed and deleted blocks are told apart; moving one is no change, leading it elsewhere is', () => {
  const then: Graph = {
    nodes: [node('1'), node('moved'), node('said', 'oi'), node('gone'), node('led')],
    connections: [
      { source: 'led', target: 'moved' },
      { source: 'gone', target: '1' },
    ],
  };
  const now: Graph = {
    nodes: [node('1'), node('moved', '', 400), node('said', 'olá'), node('led'), node('new')],
    connections: [{ source: 'led', target: 'new' }],
  };
  const { marks, ...counts } = compareGraphs(then, now);
  expect(Object.fromEntries(marks)).toEqual({ said: 'changed', new: 'added', led: 'changed' });
  expect(counts).toEqual({ added: 1, changed: 2, removed: 1 });
});
