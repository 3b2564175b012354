import type { Graph, GraphConnection, GraphNode } from '@balcao/bot/graph/graph.ts';
import { describe, expect, test } from 'vitest';
import { emptyHistory, HISTORY_DEPTH, redo, remember, undo } from './history.ts';
import { mergeGraphs, takeMine, takeTheirs } from './merge-graphs.ts';
import { applyPatches, differenceOf, invert, joinPatches } from './patches.ts';
import { sameJson } from './same-json.ts';

const node = (id: string, data: Record<string, unknown> = {}, x = 0): GraphNode => ({
  id,
  type: 'message',
  position: { x, y: 0 },
  data,
});
const wire = (source: string, target: string, sourceHandle?: string): GraphConnection => ({
  source,
  target,
  ...(sourceHandle !== undefined && { sourceHandle }),
});
const graphOf = (nodes: GraphNode[], connections: GraphConnection[] = []): Graph => ({ nodes, connections });

test('values are compared as JSON: key order and absent keys do not count, lengths do', () => {
  expect(sameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(sameJson({ a: undefined }, {})).toBe(true);
  expect(sameJson([1], [1, undefined])).toBe(false);
  expect(sameJson([], {})).toBe(false);
  expect(sameJson(null, {})).toBe(false);
});

describe('patches', () => {
  const before = graphOf([node('1'), node('b', { label: 'oi' })], [wire('1', 'b')]);
  const after = graphOf([node('1', {}, 40), node('c', { label: 'tchau' })], [wire('1', 'c', 'a')]);

  test('the difference of two graphs leads from one to the other and back', () => {
    const patches = differenceOf(before, after);
    expect(patches.map(({ what, id }) => `${what} ${id}`)).toEqual([
      'node 1',
      'node b',
      'node c',
      'connection 1 a b',
      'connection 1 a c',
    ]);
    const there = applyPatches(before, patches);
    expect(differenceOf(there, after)).toEqual([]);
    expect(differenceOf(applyPatches(there, invert(patches)), before)).toEqual([]);
    expect(differenceOf(before, before)).toEqual([]);
  });

  test('a connection whose block somebody removed does not come back with an undo', () => {
    const patches = invert(differenceOf(before, graphOf(before.nodes)));
    expect(applyPatches(graphOf([node('1')]), patches).connections).toEqual([]);
  });

  test('what cancels out is nothing', () => {
    const patches = differenceOf(before, after);
    expect(joinPatches(patches, invert(patches))).toEqual([]);
  });
});

describe('undo and redo', () => {
  const say = (label: string) => graphOf([node('1', { label })]);
  const step = (from: string, to: string) => differenceOf(say(from), say(to));

  test('typing is one step, another field is another one, and a pause begins a new one', () => {
    let history = emptyHistory;
    history = remember(history, { patches: step('', 'o'), joinKey: 'edit 1', at: 0 });
    history = remember(history, { patches: step('o', 'oi'), joinKey: 'edit 1', at: 900 });
    expect(history.done).toHaveLength(1);
    history = remember(history, { patches: step('oi', 'oi!'), joinKey: 'edit 1', at: 9000 });
    history = remember(history, { patches: step('oi!', 'olá'), joinKey: null, at: 9001 });
    expect(history.done).toHaveLength(3);
    const back = undo(history);
    expect(applyPatches(say('olá'), back?.patches ?? [])).toEqual(say('oi!'));
    const forth = redo(back?.history ?? emptyHistory);
    expect(applyPatches(say('oi!'), forth?.patches ?? [])).toEqual(say('olá'));
    expect(redo(forth?.history ?? emptyHistory)).toBeNull();
    expect(undo(emptyHistory)).toBeNull();
  });

  test('it goes two hundred changes back, and a new change forgets what was taken back', () => {
    let history = emptyHistory;
    for (let at = 0; at < HISTORY_DEPTH + 50; at += 1)
      history = remember(history, { patches: step(String(at), String(at + 1)), joinKey: null, at });
    expect(history.done).toHaveLength(HISTORY_DEPTH);
    const back = undo(history)?.history ?? emptyHistory;
    expect(back.undone).toHaveLength(1);
    expect(remember(back, { patches: step('a', 'b'), joinKey: null, at: 1 }).undone).toEqual([]);
    expect(remember(back, { patches: [], joinKey: null, at: 1 })).toBe(back);
  });

  test('only own changes are taken back: what somebody else wrote into the same block stays', () => {
    const mine = differenceOf(
      graphOf([node('1', { label: 'a', note: '' })]),
      graphOf([node('1', { label: 'b', note: '' })]),
    );
    const now = graphOf([node('1', { label: 'b', note: 'theirs' })]);
    expect(applyPatches(now, invert(mine)).nodes[0]?.data).toEqual({ label: 'a', note: 'theirs' });
    expect(applyPatches(graphOf([]), invert(mine)).nodes).toEqual([]);
  });
});

describe('two people at once', () => {
  const base = graphOf([node('1'), node('b', { label: 'oi', note: '' })], [wire('1', 'b')]);
  const change = (data: Record<string, unknown>, x = 0) => graphOf([node('1'), node('b', data, x)], [wire('1', 'b')]);

  test('different fields, blocks and ways come together', () => {
    const mine = graphOf([...change({ label: 'olá', note: '' }).nodes, node('m')], [wire('1', 'b'), wire('b', 'm')]);
    const theirs = graphOf(
      [...change({ label: 'oi', note: 'x' }, 90).nodes, node('t')],
      [wire('1', 'b'), wire('t', 'b')],
    );
    const { graph, collisions } = mergeGraphs({ base, mine, theirs });
    expect(collisions).toEqual([]);
    expect(graph.nodes.find(({ id }) => id === 'b')).toEqual(node('b', { label: 'olá', note: 'x' }, 90));
    expect(graph.nodes.map(({ id }) => id).toSorted()).toEqual(['1', 'b', 'm', 't']);
    expect(graph.connections).toHaveLength(3);
  });

  test('the same field set differently is asked about; mine stands until then, and equal is no collision', () => {
    const [mine, theirs] = [change({ label: 'A', note: 'same' }), change({ label: 'B', note: 'same' })];
    const { graph, collisions } = mergeGraphs({ base, mine, theirs });
    expect(collisions).toEqual([{ what: 'field', nodeId: 'b', field: 'label', mine: 'A', theirs: 'B' }]);
    expect(graph.nodes[1]?.data['label']).toBe('A');
    expect(takeTheirs(graph, collisions[0]!).nodes[1]?.data['label']).toBe('B');
    expect(takeMine(graph, collisions[0]!)).toBe(graph);
  });

  test('removed by one and moved by the other is gone; changed by the other, one is asked', () => {
    const without = graphOf([node('1')]);
    expect(
      mergeGraphs({ base, mine: without, theirs: change({ label: 'oi', note: '' }, 300) }).graph.nodes,
    ).toHaveLength(1);
    const asked = mergeGraphs({ base, mine: without, theirs: change({ label: 'new', note: '' }) });
    expect(asked.collisions).toMatchObject([{ what: 'removed', nodeId: 'b', by: 'mine' }]);
    expect(asked.graph.nodes).toHaveLength(2);
    expect(takeMine(asked.graph, asked.collisions[0]!).nodes).toHaveLength(1);
    expect(takeTheirs(asked.graph, asked.collisions[0]!).nodes).toHaveLength(2);
    const other = mergeGraphs({ base, mine: change({ label: 'new', note: '' }), theirs: without });
    expect(takeTheirs(other.graph, other.collisions[0]!)).toEqual({ nodes: [node('1')], connections: [] });
  });

  test('one output led to two places is asked about', () => {
    const start = graphOf([node('1'), node('b'), node('c')]);
    const mine = graphOf(start.nodes, [wire('1', 'b')]);
    const theirs = graphOf(start.nodes, [wire('1', 'c', 'a')]);
    const { graph, collisions } = mergeGraphs({ base: start, mine, theirs });
    expect(graph.connections).toEqual([wire('1', 'b')]);
    expect(collisions).toMatchObject([{ what: 'output', nodeId: '1', output: 'a' }]);
    expect(takeTheirs(graph, collisions[0]!).connections).toEqual([wire('1', 'c', 'a')]);
  });

  test('merging is without surprise: with nobody else, mine; with nothing of mine, theirs', () => {
    const mine = change({ label: 'A', note: '' }, 7);
    expect(differenceOf(mergeGraphs({ base, mine, theirs: base }).graph, mine)).toEqual([]);
    expect(differenceOf(mergeGraphs({ base, mine: base, theirs: mine }).graph, mine)).toEqual([]);
  });
});
