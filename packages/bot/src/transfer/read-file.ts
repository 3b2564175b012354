import { limits } from '../limits.ts';

/** Why a text is no flow at all. */
export type Refusal = 'graph-too-large' | 'no-json' | 'no-flow' | 'too-many-nodes' | 'too-many-connections';

export type Json = Record<string, unknown>;
export type FlowFile = { name: string; nodes: unknown[]; connections: unknown[]; refs: Json; triggers: unknown[] };

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const utf8 = new TextEncoder();
const NUL = String.fromCodePoint(0);

/** Strings that can be stored, and no key that is more than a key. */
const clean = (_: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(NUL, '').toWellFormed();
  if (isObject(value) && Object.hasOwn(value, '__proto__')) {
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '__proto__'));
  }
  return value;
};

/** The parts of an exported flow, whichever engine of the family wrote it; nothing in it is trusted yet. */
export function readFile(text: string): FlowFile | { refused: Refusal } {
  if (text.length > limits.graphBytes || utf8.encode(text).length > limits.graphBytes)
    return { refused: 'graph-too-large' };
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\u{FEFF}/u, ''), clean);
  } catch {
    // No JSON, or nested deeper than anybody draws.
    return { refused: 'no-json' };
  }
  const found = graphIn(value);
  if (!found) return { refused: 'no-flow' };
  const { nodes, connections } = found;
  if (nodes.length > limits.nodes) return { refused: 'too-many-nodes' };
  if (connections.length > limits.connections) return { refused: 'too-many-connections' };
  const outer = isObject(value) ? value : {};
  const { name, refs, triggers } = outer;
  return {
    nodes,
    connections,
    name: typeof name === 'string' ? name.trim() : '',
    refs: isObject(refs) ? refs : {},
    triggers: Array.isArray(triggers) ? triggers : [],
  };
}

/** Nodes stand at the top, or one or two levels deeper; connections are called edges by some. */
function graphIn(value: unknown, depth = 0): { nodes: unknown[]; connections: unknown[] } | undefined {
  if (!isObject(value)) return undefined;
  const { nodes, connections, edges } = value;
  if (Array.isArray(nodes)) {
    const ways = connections ?? edges;
    return { nodes, connections: Array.isArray(ways) ? ways : [] };
  }
  if (depth === 2) return undefined;
  return graphIn(value['flow'], depth + 1) ?? graphIn(value['data'], depth + 1);
}
