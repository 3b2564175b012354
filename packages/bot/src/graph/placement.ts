import { limits } from '../limits.ts';
import type { Graph, GraphNode } from './graph.ts';

type Point = { x: number; y: number };

/** Between a block and the one that is added behind it. */
const ADDED_BESIDE = 40;
/** From the rightmost block to a copy. */
const COPIED_BESIDE = 240;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id that no other block has. */
export function newNodeId(): string {
  const drawn = globalThis.crypto.getRandomValues(new Uint8Array(limits.nodeIdLength));
  return [...drawn].map((byte) => letters[byte % letters.length]).join('');
}

/** Where a new block stands: right of the last one, as wide as it is. */
export function placeBeside(graph: Graph, width: number): Point {
  const last = graph.nodes.at(-1);
  return last ? { x: last.position.x + width + ADDED_BESIDE, y: last.position.y } : { x: 100, y: 100 };
}

/** Where a copy of this block stands: right of everything. */
export function placeCopy(graph: Graph, node: GraphNode): Point {
  const rightmost = Math.max(node.position.x, ...graph.nodes.map(({ position }) => position.x));
  return { x: rightmost + COPIED_BESIDE, y: node.position.y };
}
