import type { Graph } from '../graph/graph.ts';
import { layoutGraph } from '../graph/layout.ts';
import type { Language } from '../languages.ts';
import type { ConversationTest } from '../trial/conversation-test.ts';

/** A ready flow. What belongs to the company is asked for when it is taken. */
export type Template = {
  id: string;
  name: Record<Language, string>;
  about: Record<Language, string>;
  /** Blocks whose queue or tag the company names. */
  asks: readonly { kind: 'queue' | 'tag'; node: string }[];
  graph: Graph;
  tests: readonly ConversationTest[];
};

type Sketch = {
  /** By id: the kind, and its data. */
  nodes: Readonly<Record<string, readonly [type: string, data: Record<string, unknown>]>>;
  /** `from to`, or `from.output to`. */
  ways: readonly string[];
};

/** A graph from a few lines, laid out. The start is added. */
export function sketch({ nodes, ways }: Sketch): Graph {
  const start = { id: '1', type: 'start', position: { x: 100, y: 100 }, data: { label: 'Inicio do fluxo' } };
  const drawn = Object.entries(nodes).map(([id, [type, data]]) => ({ id, type, position: { x: 0, y: 0 }, data }));
  const connections = ways.map((way) => {
    const [from = '', target = ''] = way.split(' ');
    const [source = '', ...handle] = from.split('.');
    return { source, target, sourceHandle: handle.join('.') || 'a' };
  });
  return layoutGraph({ nodes: [start, ...drawn], connections });
}

export const choices = (...titles: readonly string[]) =>
  titles.map((titleOption, at) => ({ number: at + 1, titleOption, value: titleOption, submenu: [] }));

/** The lines of a conversation: `> words of the customer`, `~ seconds`, `! how it ends`, anything else is expected to be said. */
export function script(
  name: string,
  lines: readonly string[],
  more: { isOpen?: boolean; draw?: number } = {},
): ConversationTest {
  return {
    name,
    isOpen: more.isOpen ?? true,
    draw: more.draw ?? 0,
    lines: lines.map((line) => {
      const words = line.slice(2);
      if (line.startsWith('> ')) return { kind: 'says', text: words };
      if (line.startsWith('~ ')) return { kind: 'waits', seconds: Number(words) };
      if (line.startsWith('! ')) return { kind: 'ends', because: words === 'closed' ? 'closed' : 'queue' };
      if (line.startsWith('= ')) return answered(words);
      return { kind: 'text', contains: line };
    }),
  };
}

/** `status` and, behind it, `name=value`. */
function answered(words: string): ConversationTest['lines'][number] {
  const [status = '0', ...pairs] = words.split(' ');
  const values = Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]));
  return { kind: 'answers', status: Number(status), values };
}

/** The template's graph with what the company named. */
export function takeTemplate({ graph, asks }: Template, chosen: Readonly<Record<string, number>>): Graph {
  const fields = new Map(asks.map(({ kind, node }) => [node, kind === 'queue' ? 'queueId' : 'tagId']));
  return {
    ...graph,
    nodes: graph.nodes.map((node) => {
      const field = fields.get(node.id);
      return field === undefined ? node : { ...node, data: { ...node.data, [field]: chosen[node.id] ?? null } };
    }),
  };
}
