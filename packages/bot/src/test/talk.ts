import { advance } from '../engine/advance.ts';
import { defaultPhrases } from '../engine/engine-phrases.ts';
import { beginState } from '../engine/state.ts';
import type { Facts, RunEvent, SayPart, Tools, Turn } from '../engine/types.ts';
import type { Graph } from '../graph/graph.ts';
import { indexGraph } from '../graph/index-graph.ts';

export const noon = Date.UTC(2026, 10, 20, 15);

export const factsOf = (more: Partial<Facts> = {}): Facts => ({
  runKey: 'r1',
  contact: { name: 'Ana Souza', number: '5511999990000', email: 'ana@example.com', extraInfo: [] },
  ticket: { id: 7, queueId: null },
  placeholders: { name: 'Ana Souza', firstName: 'Ana', protocol: 'P7', queue: '', connection: 'Loja' },
  tags: [],
  knownTags: [
    { id: 1, name: 'Cliente', isLane: false },
    { id: 2, name: 'Novo', isLane: true },
    { id: 3, name: 'Em andamento', isLane: true },
  ],
  queues: [
    { id: 1, name: 'Vendas' },
    { id: 2, name: 'Suporte' },
  ],
  collected: {},
  missingFiles: [],
  menuTries: 3,
  menuQueueId: null,
  automaticMessages: 0,
  ownTexts: [],
  timeZone: 'America/Sao_Paulo',
  phrases: { ...defaultPhrases },
  ...more,
});

type Draft = { id: string; type: string; data?: Record<string, unknown> };

/** Nodes by kind and data, ways as `from.output to`. */
export function draw(nodes: readonly Draft[], ways: readonly string[]): Graph {
  return {
    nodes: nodes.map(({ id, type, data = {} }, at) => ({ id, type, data, position: { x: 100 + at * 300, y: 100 } })),
    connections: ways.map((way) => {
      const [from = '', target = ''] = way.split(' ');
      const [source = '', ...handle] = from.split('.');
      return handle.length > 0 ? { source, target, sourceHandle: handle.join('.') } : { source, target };
    }),
  };
}

/** One block between start and a text that shows what is known after it. */
export const alone = (type: string, data: Record<string, unknown>, more: { after?: string; ways?: string[] } = {}) =>
  draw(
    [
      { id: '1', type: 'start' },
      { id: 'n', type, data },
      { id: 'yes', type: 'message', data: { label: more.after ?? 'sim' } },
      { id: 'no', type: 'message', data: { label: 'não' } },
    ],
    ['1 n', ...(more.ways ?? ['n yes', 'n.b no'])],
  );

const written = (part: SayPart) => {
  if ('text' in part) return part.text;
  if ('file' in part) return `<${part.file}>`;
  const lines = [...part.menu.options, ...(part.menu.waysBack ?? [])].map(({ key, title }) => `[${key}] ${title}`);
  return [part.menu.text, ...lines].join(' | ');
};

/** A customer at a graph. Each call answers what was said, and how it ended. */
export function talkTo(graph: Graph, given: Partial<Tools> = {}) {
  const index = indexGraph(graph);
  const tools: Tools = { now: noon, random: () => 0.5, isOpen: () => true, facts: factsOf(), ...given };
  let turn: Turn | undefined;
  const happen = (event: RunEvent): string[] => {
    turn = advance(index, { state: turn?.state ?? beginState(), event }, tools);
    const said = turn.effects.flatMap((effect) => (effect.do === 'say' ? effect.parts.map(written) : []));
    return turn.ended === null ? said : [...said, `(${turn.ended})`];
  };
  return {
    tools,
    last(): Turn {
      if (!turn) throw new Error('nothing happened yet');
      return turn;
    },
    begin: (text?: string) => happen({ kind: 'begun', ...(text !== undefined && { text }) }),
    say: (text: string, more: Partial<Extract<RunEvent, { kind: 'said' }>> = {}) =>
      happen({ kind: 'said', text, isEarly: false, ...more }),
    wait: (ms: number) => {
      tools.now += ms;
      return happen({ kind: 'clock' });
    },
    happen,
  };
}
