import { startNodeId, type GraphConnection, type GraphNode } from '../graph/graph.ts';
import { limits } from '../limits.ts';
import { isObject, type Json } from './read-file.ts';

export type ReadNodes = {
  nodes: GraphNode[];
  /** Where the ids of the file went. */
  ids: ReadonlyMap<string, string>;
  dropped: number;
  /** New ids of blocks whose id another one had. */
  renamed: string[];
  starts: number;
};

const START = 'start';

/** Blocks with ids of our form. Exactly one start: `1`, added when there is none. */
export function readNodes(listed: readonly unknown[]): ReadNodes {
  const readable = listed.flatMap((one) => (isNode(one) ? [one] : []));
  const ids = new Map<string, string>();
  const taken = new Set<string>([startNodeId]);
  const nodes: GraphNode[] = [];
  const renamed: string[] = [];
  let starts = 0;
  for (const one of readable) {
    const isStart = one.type === START;
    if (isStart) starts += 1;
    const id = isStart ? startNodeId : freeId(String(one.id), taken);
    if (ids.has(String(one.id)) && !isStart) renamed.push(id);
    else ids.set(String(one.id), id);
    taken.add(id);
    if (isStart && starts > 1) continue;
    const data = isObject(one['data']) ? one['data'] : {};
    nodes.push({ ...one, id, data, position: positionOf(one['position'], nodes.length) });
  }
  if (starts === 0) nodes.unshift(newStart());
  return { nodes, ids, dropped: listed.length - readable.length, renamed, starts };
}

type Node = Json & { id: string | number; type: string };

const isNode = (one: unknown): one is Node =>
  isObject(one) &&
  (typeof one['id'] === 'string' || typeof one['id'] === 'number') &&
  typeof one['type'] === 'string' &&
  one['type'] !== '' &&
  one['type'].length <= 60;

/** The id without signs, or the next free one that looks like it. */
function freeId(written: string, taken: ReadonlySet<string>): string {
  const plain = written.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, limits.nodeIdLength) || 'n';
  let id = plain;
  for (let count = 2; taken.has(id); count += 1) {
    const tail = `x${count}`;
    id = plain.slice(0, limits.nodeIdLength - tail.length) + tail;
  }
  return id;
}

const isPlace = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function positionOf(position: unknown, at: number): GraphNode['position'] {
  if (isObject(position) && isPlace(position['x']) && isPlace(position['y'])) {
    return { ...position, x: position['x'], y: position['y'] };
  }
  return { x: 100 + at * 300, y: 100 };
}

const newStart = (): GraphNode => ({
  id: startNodeId,
  type: START,
  position: { x: 100, y: 100 },
  data: { label: 'Inicio do fluxo' },
});

/** Ways between blocks that are there; of others only how many there were. */
export function readConnections(listed: readonly unknown[], ids: ReadonlyMap<string, string>) {
  const connections = listed.flatMap((one): GraphConnection[] => {
    if (!isObject(one)) return [];
    const source = ids.get(String(one['source']));
    const target = ids.get(String(one['target']));
    if (source === undefined || target === undefined) return [];
    const { sourceHandle, targetHandle, ...others } = one;
    return [
      { ...others, source, target, ...handle('sourceHandle', sourceHandle), ...handle('targetHandle', targetHandle) },
    ];
  });
  return { connections, dropped: listed.length - connections.length };
}

function handle(name: 'sourceHandle' | 'targetHandle', value: unknown) {
  if (typeof value === 'number') return { [name]: String(value) };
  return (typeof value === 'string' && value.length <= 60) || value === null ? { [name]: value } : {};
}
