import type { Graph, GraphNode } from '@balcao/bot/graph/graph.ts';

export const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Where a block has the words: the text around them. */
export type Found = { node: GraphNode; excerpt: string };

/** Every text inside, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const AROUND = 30;

function excerptOf(text: string, words: string): string {
  const at = fold(text).indexOf(words);
  const from = Math.max(0, at - AROUND);
  const to = at + words.length + AROUND;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** The blocks that have these words in a text, as a variable or as their id; `nameOf` is what the block is called. */
export function findInGraph(graph: Graph, words: string, nameOf: (node: GraphNode) => string): Found[] {
  const sought = fold(words.trim());
  if (sought === '') return [];
  return graph.nodes.flatMap((node) => {
    const text = [nameOf(node), ...textsIn(node.data), node.id].find((each) => fold(each).includes(sought));
    return text === undefined ? [] : [{ node, excerpt: excerptOf(text, sought) }];
  });
}
