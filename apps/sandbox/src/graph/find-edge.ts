import type { FastifyRequest } from 'fastify';
import { GraphError } from './graph-error.ts';
import type { GraphRequest } from './graph-request.ts';
import type { JsonObject } from '../world/model.ts';

export type Answer = JsonObject | Promise<JsonObject>;
export type Edge<Node> = (request: GraphRequest, node: Node, http: FastifyRequest) => Answer;
export type Target = { method: string; id: string; edge: string };

export function own<Node>(nodes: Record<string, Node>, id: string): Node | undefined {
  return Object.hasOwn(nodes, id) ? nodes[id] : undefined;
}

export function edgeOf<Node>(edges: Record<string, Edge<Node>>, key: string): Edge<Node> {
  const edge = own(edges, key);
  if (!edge) throw new GraphError(100, `Unknown path components: ${key}`, { subcode: 2500 });
  return edge;
}
