import type { Graph, GraphConnection, GraphNode } from '@balcao/bot/graph/graph.ts';
import { outputOf } from '@balcao/bot/graph/index-graph.ts';
import type { Edge, Node } from '@xyflow/react';
import { connectionId } from '../../graph/patches.ts';
import type { Proposal } from '../editor-store.ts';
import { plainLook, type Look } from './look.ts';

export type CardData = { node: GraphNode; look: Look };
export type CardNode = Node<CardData, 'card'>;

export type Looks = ReadonlyMap<string, Look>;

/** What blocks and ways are called by whoever hears the screen. */
export type Spoken = {
  block: (node: GraphNode, look: Look) => string;
  way: (source: GraphNode, output: string, target: GraphNode) => string;
};

type Shown = { graph: Graph; selected: ReadonlySet<string>; looks: Looks; spoken: Spoken };

/** The cards for a graph; those about which nothing changed are the same objects as before, and so are all together. */
export function cardsOf({ graph, selected, looks, spoken }: Shown, before: CardNode[]): CardNode[] {
  const known = new Map(before.map((card) => [card.id, card]));
  const cards = graph.nodes.map((node): CardNode => {
    const card = known.get(node.id);
    const look = looks.get(node.id) ?? plainLook;
    const isSelected = selected.has(node.id);
    const isSameData = card?.data.node === node && card.data.look === look;
    const ariaLabel = spoken.block(node, look);
    const isSame = isSameData && card.ariaLabel === ariaLabel && card.selected === isSelected;
    if (isSame && (card.dragging || card.position === node.position)) return card;
    return {
      ...card,
      id: node.id,
      type: 'card',
      ariaLabel,
      data: isSameData ? card.data : { node, look },
      position: node.position,
      selected: isSelected,
    };
  });
  const isNothingNew = cards.length === before.length && cards.every((card, at) => card === before[at]);
  return isNothingNew ? before : cards;
}

const knownLines = new Map<string, Edge>();

/** The same line is the same object: a mark or a move draws only those again about which something changed. */
function sameLine(line: Edge): Edge {
  const key = [line.id, line.sourceHandle, line.selected, line.className, line.ariaLabel].join(' | ');
  const kept = knownLines.get(key);
  if (kept) return kept;
  // Flows are opened one after the other for as long as the screen is open.
  if (knownLines.size > 10_000) knownLines.clear();
  knownLines.set(key, line);
  return line;
}

type Drawn = {
  graph: Graph;
  selected: ReadonlySet<string>;
  lit: { ways: ReadonlySet<string>; missed?: ReadonlySet<string> };
  spoken: Spoken;
};

/** The lines for a graph. A way to or from nothing is a problem, not a line. */
export function linesOf({ graph, selected, lit: { ways, missed }, spoken }: Drawn): Edge[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  return graph.connections.flatMap((connection: GraphConnection) => {
    const source = nodes.get(connection.source);
    const target = nodes.get(connection.target);
    if (!source || !target) return [];
    const id = connectionId(connection);
    const className = ways.has(id) ? 'lit' : missed?.has(id) ? 'missed' : null;
    const sourceHandle = outputOf(connection, source.type);
    return sameLine({
      id,
      source: connection.source,
      target: connection.target,
      sourceHandle,
      selected: selected.has(id),
      ariaLabel: spoken.way(source, sourceHandle, target),
      ...(className && { className }),
    });
  });
}

/** The line of a way that is being chosen. It cannot be marked or reached: it is not there yet. */
export const proposedLine = ({ source, output, target }: Proposal): Edge => ({
  id: 'proposed way',
  source,
  target,
  sourceHandle: output,
  className: 'proposed',
  selectable: false,
  focusable: false,
  zIndex: 1,
});
