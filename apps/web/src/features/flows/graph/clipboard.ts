import { Graph, startNodeId, type GraphNode } from '@balcao/bot/graph/graph.ts';
import { z } from 'zod';

/** As an exported flow: what is copied here can be pasted there, or imported. */
const Copied = z.object({ nodes: z.array(z.unknown()).min(1), connections: z.array(z.unknown()).default([]) });

/** How far beside the originals pasted blocks stand. */
const OFFSET = 40;

/** These blocks and the ways between them, as an exported flow; empty when none of them can be copied. */
export function copyText(graph: Graph, ids: ReadonlySet<string>): string {
  const nodes = graph.nodes.filter(({ id }) => ids.has(id) && id !== startNodeId);
  const held = new Set(nodes.map(({ id }) => id));
  const connections = graph.connections.filter(({ source, target }) => held.has(source) && held.has(target));
  return nodes.length === 0 ? '' : JSON.stringify({ nodes, connections }, null, 2);
}

/** The blocks in a text that was copied from a flow; null when it is something else. The start is never among them. */
export function readCopied(text: string): Graph | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const shape = Copied.safeParse(value);
  const read = shape.success ? Graph.safeParse(shape.data) : null;
  if (!read?.success) return null;
  const nodes = read.data.nodes.filter(({ id, type }) => id !== startNodeId && type !== 'start');
  return nodes.length === 0 ? null : { nodes, connections: read.data.connections };
}

type Pasted = { graph: Graph; ids: string[] };

/** A graph with copied blocks in it, under ids of their own, beside where the originals stand. */
export function paste(graph: Graph, copied: Graph, newId: () => string): Pasted {
  const ids = new Map(copied.nodes.map(({ id }) => [id, newId()]));
  const placed = copied.nodes.map((node): GraphNode => {
    const { x, y } = node.position;
    return { ...node, id: ids.get(node.id) ?? newId(), position: { ...node.position, x: x + OFFSET, y: y + OFFSET } };
  });
  const ways = copied.connections.flatMap((each) => {
    const [source, target] = [ids.get(each.source), ids.get(each.target)];
    return source !== undefined && target !== undefined ? [{ ...each, source, target }] : [];
  });
  return {
    graph: { ...graph, nodes: [...graph.nodes, ...placed], connections: [...graph.connections, ...ways] },
    ids: [...ids.values()],
  };
}
