import type { Graph } from '@balcao/bot/graph/graph.ts';
import { expect, test } from 'vitest';
import { createEditor } from './editor-store.ts';

const graph: Graph = {
  nodes: ['1', 'b'].map((id) => ({ id, type: 'message', position: { x: 0, y: 0 }, data: { label: '' } })),
  connections: [{ source: '1', target: 'b' }],
};

const label = (text: string) => (drawn: Graph) => ({
  ...drawn,
  nodes: drawn.nodes.map((node) => (node.id === 'b' ? { ...node, data: { label: text } } : node)),
});
const withoutB = (drawn: Graph) => ({ nodes: drawn.nodes.slice(0, 1), connections: [] });

test('what is gone is neither marked nor open any more, and an undo brings it back with its ways', () => {
  const editor = createEditor(graph);
  editor.select(['b', '1 a b']);
  editor.open({ what: 'form', nodeId: 'b' });
  editor.change(withoutB);
  expect(editor.state()).toMatchObject({ panel: null, selected: new Set(['1 a b']) });
  expect(editor.undo()).toBe(true);
  expect(editor.state().graph.connections).toHaveLength(1);
  expect(editor.undo()).toBe(false);
});

test('typing into one field is one step back, and a colleague’s change is none', () => {
  let now = 0;
  const editor = createEditor(graph, () => now);
  for (const text of ['o', 'oi', 'oi!']) {
    now += 100;
    editor.change(label(text), 'edit b');
  }
  editor.receive({ ...editor.state().graph, nodes: [...editor.state().graph.nodes, { ...graph.nodes[0]!, id: 'c' }] });
  editor.undo();
  expect(editor.state().graph.nodes.map(({ id, data }) => [id, data['label']])).toEqual([
    ['1', ''],
    ['b', ''],
    ['c', ''],
  ]);
  editor.redo();
  expect(editor.state().graph.nodes[1]?.data['label']).toBe('oi!');
});

test('nothing is told when nothing changed', () => {
  const editor = createEditor(graph);
  let told = 0;
  editor.subscribe(() => (told += 1));
  editor.change((drawn) => ({ ...drawn }));
  editor.select([]);
  expect(told).toBe(0);
});
