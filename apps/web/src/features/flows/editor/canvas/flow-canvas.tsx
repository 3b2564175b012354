import './canvas.css';
import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  Controls,
  ReactFlow,
  type Connection,
  type Edge,
  type EdgeChange,
  type NodeChange,
  type NodeTypes,
} from '@xyflow/react';
import { useMemo, useState } from 'react';
import { connect, withPlaces, type Point } from '../../graph/edits.ts';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import type { EditorState, Trail } from '../editor-store.ts';
import { Card } from './card.tsx';
import { cardsOf, linesOf, proposedLine, type CardNode, type Looks, type Spoken } from './canvas-nodes.ts';
import { useCanvasLabels } from './use-canvas-labels.ts';
import { useSpoken } from './use-spoken.ts';
import { useLightMoves } from './use-light-moves.ts';

const FIT = { maxZoom: 1, padding: 0.15 };

const nodeTypes: NodeTypes = { card: Card };

/** Up to here everything is drawn at once, so that zooming out draws nothing. */
const ALL_DRAWN_UP_TO = 300;

const graphIn = ({ graph }: EditorState) => graph;
const selectedIn = ({ selected }: EditorState) => selected;
const proposalIn = ({ proposal }: EditorState) => proposal;

/** The marks after a click or a drawn frame. */
function marksAfter(selected: ReadonlySet<string>, changes: (NodeChange<CardNode> | EdgeChange)[]): Set<string> {
  const marks = new Set(selected);
  for (const change of changes) {
    if (change.type !== 'select') continue;
    if (change.selected) marks.add(change.id);
    else marks.delete(change.id);
  }
  return marks;
}

/** Where blocks were let go, by a drag that ended or by arrow keys. */
function placesIn(changes: NodeChange<CardNode>[]): Map<string, Point> {
  const places = new Map<string, Point>();
  for (const change of changes)
    if (change.type === 'position' && change.position && !change.dragging)
      places.set(change.id, { x: Math.round(change.position.x), y: Math.round(change.position.y) });
  return places;
}

function useCards(looks: Looks, spoken: Spoken) {
  const editor = useEditor();
  const graph = useEditorState(graphIn);
  const selected = useEditorState(selectedIn);
  const [shown, setShown] = useState(() => ({
    graph,
    selected,
    looks,
    spoken,
    cards: cardsOf({ graph, selected, looks, spoken }, []),
  }));
  let { cards } = shown;
  const isMarkedAlike = shown.selected === selected && shown.looks === looks;
  if (shown.graph !== graph || !isMarkedAlike || shown.spoken !== spoken) {
    cards = cardsOf({ graph, selected, looks, spoken }, shown.cards);
    setShown({ graph, selected, looks, spoken, cards });
  }

  function onNodesChange(changes: NodeChange<CardNode>[]) {
    const own = changes.filter(({ type }) => type === 'position' || type === 'dimensions');
    if (own.length > 0) setShown((before) => ({ ...before, cards: applyNodeChanges(own, before.cards) }));
    const places = placesIn(changes);
    if (places.size > 0) editor.change((drawn) => withPlaces(drawn, places), `move ${[...places.keys()].join(' ')}`);
    if (changes.some(({ type }) => type === 'select')) editor.select(marksAfter(editor.state().selected, changes));
  }
  return { cards, onNodesChange };
}

type Props = {
  looks: Looks;
  lit: Trail;
  isReadOnly?: boolean;
  onDroppedOutside: (from: { nodeId: string; output: string }) => void;
};

function useLines(lit: Trail, spoken: Spoken): Edge[] {
  const graph = useEditorState(graphIn);
  const selected = useEditorState(selectedIn);
  const proposal = useEditorState(proposalIn);
  const lines = useMemo(() => linesOf({ graph, selected, lit, spoken }), [graph, selected, lit, spoken]);
  return useMemo(() => (proposal ? [...lines, proposedLine(proposal)] : lines), [lines, proposal]);
}

/** The drawing: blocks as cards, ways as lines. */
export function FlowCanvas({ looks, lit, isReadOnly = false, onDroppedOutside }: Props) {
  const t = editorPhrases.useT();
  const editor = useEditor();
  const labels = useCanvasLabels();
  const moves = useLightMoves();
  const spoken = useSpoken();
  const { cards, onNodesChange } = useCards(looks, spoken);
  const lines = useLines(lit, spoken);

  function join({ source, target, sourceHandle }: Connection) {
    if (source !== target) editor.change((drawn) => connect(drawn, { source, output: sourceHandle ?? 'a', target }));
  }
  return (
    <ReactFlow<CardNode, Edge>
      {...moves}
      aria-label={t('canvas')}
      nodes={cards}
      edges={lines}
      nodeTypes={nodeTypes}
      onNodesChange={onNodesChange}
      onEdgesChange={(changes) => editor.select(marksAfter(editor.state().selected, changes))}
      onConnect={join}
      onConnectEnd={(_event, { isValid, toNode, fromNode, fromHandle }) => {
        if (isValid === null && !toNode && fromNode && fromHandle?.type === 'source')
          onDroppedOutside({ nodeId: fromNode.id, output: fromHandle.id ?? 'a' });
      }}
      onNodeDoubleClick={(_event, { id }) => editor.open({ what: 'form', nodeId: id })}
      onlyRenderVisibleElements={cards.length > ALL_DRAWN_UP_TO}
      nodesDraggable={!isReadOnly}
      nodesConnectable={!isReadOnly}
      zoomOnDoubleClick={false}
      deleteKeyCode={null}
      elevateNodesOnSelect={false}
      minZoom={0.1}
      maxZoom={2}
      fitView
      fitViewOptions={FIT}
      ariaLabelConfig={labels}
    >
      <Background variant={BackgroundVariant.Dots} gap={20} size={1.4} />
      <Controls showInteractive={false} position="bottom-left" fitViewOptions={FIT} />
    </ReactFlow>
  );
}
