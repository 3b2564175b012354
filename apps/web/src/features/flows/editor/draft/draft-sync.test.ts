import type { Graph } from '@balcao/bot/graph/graph.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AUTOSAVE_MS, DraftSync, type DraftAnswer, type Kept } from './draft-sync.ts';

const graphOf = (label: string, note = ''): Graph => ({
  nodes: [{ id: '1', type: 'start', position: { x: 0, y: 0 }, data: { label, note } }],
  connections: [],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(answers: ((draft: Kept) => DraftAnswer | Promise<DraftAnswer>)[]) {
  let graph = graphOf('a');
  const sent: Kept[] = [];
  const stored: unknown[] = [];
  const sync = new DraftSync({
    first: { graph, revision: 1 },
    problems: [],
    graph: () => graph,
    receive: (next) => {
      graph = next;
    },
    send: async (draft) => {
      sent.push(draft);
      const answer = answers.shift();
      return answer ? answer(draft) : { kind: 'kept', revision: draft.revision + 1, problems: [] };
    },
    remember: (unsent) => stored.push(unsent),
  });
  const put = (next: Graph) => {
    graph = next;
    sync.changed();
  };
  const write = (label: string, note = '') => put(graphOf(label, note));
  return {
    sync,
    sent,
    stored,
    put,
    write,
    graph: () => graph,
    label: () => graph.nodes[0]?.data['label'],
    data: () => graph.nodes[0]?.data,
  };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a second after the last change the draft is kept, and what was typed meanwhile follows with the next revision', async () => {
  const page = open([
    async (draft) => {
      page.write('abc');
      return { kind: 'kept', revision: draft.revision + 1, problems: [] };
    },
  ]);
  page.write('ab');
  await wait(AUTOSAVE_MS - 1);
  expect([page.sent.length, page.sync.snapshot().status]).toEqual([0, 'waiting']);
  await wait(1);
  expect(page.sent).toEqual([{ graph: graphOf('ab'), revision: 1 }]);
  await wait(AUTOSAVE_MS);
  expect(page.sent[1]).toEqual({ graph: graphOf('abc'), revision: 2 });
  expect(page.sync.snapshot().status).toBe('kept');
  expect(page.stored.at(-1)).toBeNull();
});

test('two that want it sent at once send it once', async () => {
  const page = open([]);
  page.write('b');
  await Promise.all([page.sync.flush(), page.sync.flush()]);
  expect(page.sent).toHaveLength(1);
});

test('while nobody answers it stays in this browser, and goes as soon as somebody does', async () => {
  const page = open([() => ({ kind: 'unreachable' })]);
  page.write('b');
  await wait(AUTOSAVE_MS);
  expect(page.sync.snapshot().status).toBe('offline');
  expect(page.stored.at(-1)).toMatchObject({ base: { revision: 1 }, graph: graphOf('b') });
  await wait(5000);
  expect([page.sent.length, page.sync.snapshot().status, page.stored.at(-1)]).toEqual([2, 'kept', null]);
});

test('what somebody else kept is merged in and sent again with their revision', async () => {
  const theirs = { graph: graphOf('a', 'theirs'), revision: 7 };
  const page = open([() => ({ kind: 'changed', theirs, by: 'Bia' })]);
  page.write('mine');
  await wait(AUTOSAVE_MS);
  expect(page.data()).toEqual({ label: 'mine', note: 'theirs' });
  await wait(AUTOSAVE_MS);
  expect(page.sent[1]).toEqual({ graph: graphOf('mine', 'theirs'), revision: 7 });
  expect(page.sync.snapshot()).toMatchObject({ status: 'kept', by: 'Bia' });
});

test('while two changes collide nothing is sent; the decision is', async () => {
  const theirs = { graph: graphOf('theirs'), revision: 4 };
  const page = open([() => ({ kind: 'changed', theirs, by: null })]);
  page.write('mine');
  await wait(AUTOSAVE_MS);
  expect(page.sync.snapshot()).toMatchObject({ status: 'collides', collisions: [{ field: 'label' }] });
  page.write('mine too');
  await wait(60_000);
  expect(page.sent).toHaveLength(1);
  page.sync.decide(graphOf('theirs'));
  await wait(AUTOSAVE_MS);
  expect(page.sync.snapshot().status).toBe('kept');
  expect(page.sent).toHaveLength(1);
});

/** A start and a second block, which others may change while the first is argued about. */
const pair = (label: string, other: string): Graph => {
  const [start] = graphOf(label).nodes;
  const second = { id: '2', type: 'message', position: { x: 300, y: 0 }, data: { label: other } };
  return { nodes: start ? [start, second] : [second], connections: [] };
};

test('what the other does elsewhere decides no collision: it is asked about until somebody decides it, also after the page is opened anew', async () => {
  const page = open([]);
  page.put(pair('a', 'x'));
  await wait(AUTOSAVE_MS);
  page.put(pair('mine', 'x'));
  await page.sync.hear({ graph: pair('theirs', 'x'), revision: 3 }, 'Bia');
  const [asked] = page.sync.snapshot().collisions;
  expect(asked).toMatchObject({ nodeId: '1', field: 'label', mine: 'mine', theirs: 'theirs' });
  await page.sync.hear({ graph: pair('theirs', 'y'), revision: 4 }, 'Bia');
  expect(page.sync.snapshot().status).toBe('collides');
  expect(page.sync.snapshot().collisions[0]).toBe(asked);
  await page.sync.hear({ graph: pair('theirs, later', 'z'), revision: 5 }, 'Bia');
  expect(page.sync.snapshot().collisions).toMatchObject([{ mine: 'mine', theirs: 'theirs, later' }]);
  await wait(60_000);
  expect(page.sent).toHaveLength(1);
  expect(page.graph()).toEqual(pair('mine', 'z'));
  expect(page.stored.at(-1)).toMatchObject({ base: { graph: pair('a', 'x') }, graph: pair('mine', 'x') });

  await page.sync.hear({ graph: pair('mine', 'z'), revision: 6 }, 'Bia');
  expect(page.sync.snapshot()).toMatchObject({ status: 'kept', collisions: [] });
  expect(page.stored.at(-1)).toBeNull();
});

test('a block that one removed and an output that both led elsewhere stay asked about as well', async () => {
  const page = open([]);
  const graph = (to: string | null, ids: readonly string[], [label, note] = ['a', '']): Graph => ({
    nodes: ids.map((id) => ({
      id,
      type: 'message',
      position: { x: 0, y: 0 },
      data: { label: id === '3' ? label : note },
    })),
    connections: to === null ? [] : [{ source: '1', target: to }],
  });
  page.put(graph(null, ['1', '2', '3', '4']));
  await wait(AUTOSAVE_MS);
  page.put(graph('2', ['1', '2', '3', '4'], ['mine', '']));
  await page.sync.hear({ graph: graph('4', ['1', '2', '4']), revision: 3 }, 'Bia');
  const asked = page.sync.snapshot().collisions;
  expect(asked.map(({ what }) => what).toSorted()).toEqual(['output', 'removed']);
  await page.sync.hear({ graph: graph('4', ['1', '2', '4'], ['', 'more']), revision: 4 }, 'Bia');
  expect(page.sync.snapshot().collisions).toEqual(asked);
  await page.sync.hear({ graph: graph(null, ['1', '2', '3', '4'], ['mine', 'more']), revision: 5 }, 'Bia');
  expect(page.sync.snapshot().collisions).toEqual([]);
});

test('an event about a newer draft is taken in, an older one or one’s own is not', async () => {
  const page = open([]);
  await page.sync.hear({ graph: graphOf('b'), revision: 1 }, null);
  expect(page.label()).toBe('a');
  await page.sync.hear({ graph: graphOf('b'), revision: 2 }, 'Bia');
  expect(page.label()).toBe('b');
  await wait(10_000);
  expect(page.sent).toEqual([]);
});

test('leaving sends what is unsent at once; a refusal is told and not repeated for ever', async () => {
  const page = open([() => ({ kind: 'refused', failure: 'no' })]);
  page.write('b');
  void page.sync.flush();
  await wait(60_000);
  expect(page.sent).toHaveLength(1);
  expect(page.sync.snapshot()).toMatchObject({ status: 'refused', failure: 'no' });
});
