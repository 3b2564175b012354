import { lazy, Suspense, useMemo } from 'react';
import { useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';
import type { Problems } from '../use-problems.ts';
import { CollisionsPanel } from './collisions-panel.tsx';
import { FindPanel } from './find-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';

const FormPanel = lazy(() => import('../forms/form-panel.tsx').then((module) => ({ default: module.FormPanel })));

const ProblemsPanel = lazy(() => import('./problems-panel.tsx').then((module) => ({ default: module.ProblemsPanel })));
const VersionsPanel = lazy(() =>
  import('../versions/versions-panel.tsx').then((module) => ({ default: module.VersionsPanel })),
);
const SimulatorPanel = lazy(() =>
  import('../simulator/simulator-panel.tsx').then((module) => ({ default: module.SimulatorPanel })),
);

const NumbersPanel = lazy(() =>
  import('../numbers/numbers-panel.tsx').then((module) => ({ default: module.NumbersPanel })),
);

const panelIn = ({ panel }: EditorState) => panel;
const graphIn = ({ graph }: EditorState) => graph;

function BlockForm({ nodeId }: { nodeId: string }) {
  const graph = useEditorState(graphIn);
  const node = useMemo(() => graph.nodes.find(({ id }) => id === nodeId), [graph, nodeId]);
  return node ? <FormPanel key={nodeId} subject={{ node }} /> : null;
}

function Panel({ problems }: { problems: Problems }) {
  const panel = useEditorState(panelIn);
  switch (panel?.what) {
    case 'form':
      return <BlockForm nodeId={panel.nodeId} />;
    case 'new':
      return <FormPanel key={panel.kind} subject={panel} />;
    case 'problems':
      return <ProblemsPanel problems={problems} />;
    case 'find':
      return <FindPanel />;
    case 'keys':
      return <KeysPanel />;
    case 'collisions':
      return <CollisionsPanel />;
    case 'versions':
      return <VersionsPanel />;
    case 'simulator':
      return <SimulatorPanel />;
    case 'numbers':
      return <NumbersPanel />;
    case undefined:
      return null;
  }
}

/** Whatever stands beside the drawing. */
export const OpenPanelView = (props: { problems: Problems }) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
);
