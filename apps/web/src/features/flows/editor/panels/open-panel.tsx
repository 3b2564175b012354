import { Suspense, useMemo, type ComponentType } from 'react';
import { useLoadAtIdle } from '../../../../ui/hooks/use-load-at-idle.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { partAhead } from '../../../../ui/part-ahead.tsx';
import { useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';
import type { Problems } from '../use-problems.ts';

/** Fetched ahead: whoever presses its key types on at once. */
const FindPanel = partAhead(() => import('./find-panel.tsx').then((module) => module.FindPanel));
const FormPanel = lazyPart(() => import('../forms/form-panel.tsx').then((module) => ({ default: module.FormPanel })));

const CollisionsPanel = lazyPart(() =>
  import('./collisions-panel.tsx').then((module) => ({ default: module.CollisionsPanel })),
);
const KeysPanel = lazyPart(() => import('./keys-panel.tsx').then((module) => ({ default: module.KeysPanel })));
const ProblemsPanel = lazyPart(() =>
  import('./problems-panel.tsx').then((module) => ({ default: module.ProblemsPanel })),
);
const VersionsPanel = lazyPart(() =>
  import('../versions/versions-panel.tsx').then((module) => ({ default: module.VersionsPanel })),
);
const TrialPanel = lazyPart(() =>
  import('../trials/trial-panel.tsx').then((module) => ({ default: module.TrialPanel })),
);

const NumbersPanel = lazyPart(() =>
  import('../numbers/numbers-panel.tsx').then((module) => ({ default: module.NumbersPanel })),
);

const TriggersPanel = lazyPart(() =>
  import('../triggers/triggers-panel.tsx').then((module) => ({ default: module.TriggersPanel })),
);

const LeadPanel = lazyPart(() => import('../lead/lead-panel.tsx').then((module) => ({ default: module.LeadPanel })));

const panelIn = ({ panel }: EditorState) => panel;
const graphIn = ({ graph }: EditorState) => graph;

function BlockForm({ nodeId }: { nodeId: string }) {
  const graph = useEditorState(graphIn);
  const node = useMemo(() => graph.nodes.find(({ id }) => id === nodeId), [graph, nodeId]);
  return node ? <FormPanel key={nodeId} subject={{ node }} /> : null;
}

/** Panels that ask for nothing. */
const plainPanels = {
  find: FindPanel,
  keys: KeysPanel,
  collisions: CollisionsPanel,
  versions: VersionsPanel,
  numbers: NumbersPanel,
  triggers: TriggersPanel,
} as const satisfies Record<string, ComponentType>;

function Panel({ problems }: { problems: Problems }) {
  const panel = useEditorState(panelIn);
  if (!panel) return null;
  if (panel.what === 'form') return <BlockForm nodeId={panel.nodeId} />;
  if (panel.what === 'new') return <FormPanel key={panel.kind} subject={panel} />;
  if (panel.what === 'lead') return <LeadPanel key={panel.nodeId} nodeId={panel.nodeId} />;
  if (panel.what === 'problems') return <ProblemsPanel problems={problems} />;
  if (panel.what === 'simulator') return <TrialPanel tab={panel.tab} />;
  const Plain = plainPanels[panel.what];
  return <Plain />;
}

/** Whatever stands beside the drawing. */
export function OpenPanelView(props: { problems: Problems }) {
  useLoadAtIdle(FindPanel.load);
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}
