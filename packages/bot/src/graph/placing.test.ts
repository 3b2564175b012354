import { expect, test } from 'vitest';
import type { Graph, GraphNode } from './graph.ts';
import { layoutGraph } from './layout.ts';
import { newNodeId, placeBeside, placeCopy } from './placement.ts';

const node = (id: string, type: string, at: [x: number, y: number] = [0, 0]): GraphNode => ({
  id,
  type,
  position: { x: at[0], y: at[1] },
  data: {},
});
const placesOf = ({ nodes }: Graph) =>
  Object.fromEntries(nodes.map(({ id, position }) => [id, [position.x, position.y]]));

test('a new block stands right of the last one, a copy right of everything', () => {
  const graph: Graph = { nodes: [node('1', 'start', [900, 50]), node('b', 'menu', [300, 70])], connections: [] };
  expect(placeBeside(graph, 200)).toEqual({ x: 540, y: 70 });
  expect(placeCopy(graph, graph.nodes[1]!)).toEqual({ x: 1140, y: 70 });
  expect(placeBeside({ nodes: [], connections: [] }, 200)).toEqual({ x: 100, y: 100 });
  expect(newNodeId()).toMatch(/^[A-Za-z0-9]{30}$/);
  expect(newNodeId()).not.toBe(newNodeId());
});

test('the layout goes from the start to the right, siblings by their kind, and loops end', () => {
  const graph: Graph = {
    nodes: [
      node('v', 'video'),
      node('q', 'queue'),
      node('m', 'menu'),
      node('1', 'start'),
      node('z', 'tag'),
      node('e', 'x'),
    ],
    connections: [
      { source: '1', target: 'v' },
      { source: '1', target: 'm' },
      { source: '1', target: 'q' },
      { source: 'm', target: '1' },
      { source: 'm', target: 'e' },
    ],
  };
  expect(placesOf(layoutGraph(graph))).toEqual({
    '1': [100, 100],
    q: [400, 100],
    m: [400, 250],
    v: [400, 400],
    e: [700, 100],
    z: [100, 550],
  });
});
