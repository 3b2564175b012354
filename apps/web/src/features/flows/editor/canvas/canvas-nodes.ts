import type { Graph, GraphConnection, GraphNode } from '@balcao/bot/graph/graph.ts';
import { outputOf } from '@balcao/bot/graph/index-graph.ts';
import type { Edge, Node } from '@xyflow/react';
import { connectionId } from '../../graph/patches.ts';
import { plainLook, type Look } from './look.ts';

export type CardData = { node: GraphNode; look: Look };
export type CardNode = Node<CardData, 'card'>;

export type Looks = ReadonlyMap<string, Look>;

type Shown = { graph: Graph; selected: ReadonlySet<string>; looks: Looks };

/** The cards for a graph; those about which nothing changed are the same objects as before. */
export function cardsOf({ graph, selected, looks }: Shown, before: readonly CardNode[]): CardNode[] {
  const known = new Map(before.map((card) => [card.id, card]));
  return graph.nodes.map((node) => {
    const card = known.get(node.id);
    const look = looks.get(node.id) ?? plainLook;
    const isSelected = selected.has(node.id);
    const isSameData = card?.data.node === node && card.data.look === look;
    if (isSameData && card.selected === isSelected && (card.dragging || card.position === node.position)) return card;
    return {
      ...card,
      id: node.id,
      type: 'card',
      data: isSameData ? card.data : { node, look },
      position: node.position,
      selected: isSelected,
    };
  });
}

const knownLines = new Map<string, Edge>();

/** The same line is the same object: a mark or a move draws only those again about which something changed. */
function sameLine(line: Edge): Edge {
  const key = [line.id, line.sourceHandle, line.selected, line.className].join(' | ');
  const kept = knownLines.get(key);
  if (kept) return kept;
  // Flows are opened one after the other for as long as the screen is open.
  if (knownLines.size > 10_000) knownLines.clear();
  knownLines.set(key, line);
  return line;
}

type Lit = { ways: ReadonlySet<string>; missed?: ReadonlySet<string> };

/** The lines for a graph. A way to or from nothing is a problem, not a line. */
export function linesOf(graph: Graph, selected: ReadonlySet<string>, { ways, missed }: Lit): Edge[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  return graph.connections.flatMap((connection: GraphConnection) => {
    const source = nodes.get(connection.source);
    if (!source || !nodes.has(connection.target)) return [];
    const id = connectionId(connection);
    const className = ways.has(id) ? 'lit' : missed?.has(id) ? 'missed' : null;
    return sameLine({
      id,
      source: connection.source,
      target: connection.target,
      sourceHandle: outputOf(connection, source.type),
      selected: selected.has(id),
      ...(className && { className }),
    });
  });
}
