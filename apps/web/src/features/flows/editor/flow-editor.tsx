import { ReactFlowProvider } from '@xyflow/react';
import type { DrawnFlow } from '@balcao/contract/flows/models.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { editorPhrases } from '../phrases/editor/phrases.ts';
import { AddMenu } from './add-menu.tsx';
import { Banner } from './draft/banner.tsx';
import { FlowCanvas } from './canvas/flow-canvas.tsx';
import { EditorContext, useEditorState, type EditorSession } from './editor-context.ts';
import type { EditorState } from './editor-store.ts';
import { hearKey, hearTab } from './keyboard/editor-keys.ts';
import { focusBlock } from './keyboard/focus-block.ts';
import { Notice } from './keyboard/notice.tsx';
import styles from './editor.module.css';
import { ListView } from './list/list-view.tsx';
import { OpenPanelView } from './panels/open-panel.tsx';
import { Toolbar } from './toolbar.tsx';
import { useClipboard } from './use-clipboard.ts';
import { useEditorSessionOf, type OpenedFlow } from './use-editor-session.ts';
import { useLooks } from './use-looks.ts';
import { useMarks } from './use-marks.ts';
import { useProblems, type Problems } from './use-problems.ts';
import { useShowNode } from './use-show-node.ts';
import { useSave } from './draft/use-save.ts';

const FailingTests = lazyPart(() =>
  import('./trials/failing-tests-dialog.tsx').then((module) => ({ default: module.FailingTests })),
);

const trailIn = ({ trail }: EditorState) => trail;

/** The keys of the editor, while the focus is inside it. */
function useEditorKeys(
  session: EditorSession,
  commands: Parameters<typeof hearKey>[2]['commands'],
  isCovered: boolean,
) {
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const hear = (event: KeyboardEvent) => hearKey(event, element, { session, commands: latest.current });
    // What had the focus is gone this moment, and the editor has not taken it yet: its keys are still meant for the drawing,
    // unless something stands over all of it.
    const hearMeanwhile = (event: KeyboardEvent) => {
      const isBehind = isCovered || document.querySelector('[aria-modal="true"]') !== null;
      if (event.target === document.body && !isBehind) hear(event);
    };
    const follow = (event: KeyboardEvent) => hearTab(event, session);
    element.addEventListener('keydown', hear);
    element.addEventListener('keyup', follow);
    document.addEventListener('keydown', hearMeanwhile, true);
    return () => {
      element.removeEventListener('keydown', hear);
      element.removeEventListener('keyup', follow);
      document.removeEventListener('keydown', hearMeanwhile, true);
    };
  }, [session, isCovered]);
  useEffect(() => {
    if (!isCovered) root.current?.focus({ preventScroll: true });
  }, [isCovered]);
  return root;
}

/** Goes to the next problem: its block is brought into sight, marked and focused, and what is wrong is said. */
function useNextProblem({ editor }: EditorSession, problems: Problems): () => void {
  const show = useShowNode();
  return () => {
    const reached = problems.next();
    const nodeId = reached?.problem.nodeId;
    if (nodeId !== undefined) {
      show(nodeId);
      focusBlock(nodeId);
    }
    void import('./keyboard/say-problem.ts').then(({ sayProblem }) => sayProblem(editor, reached));
  };
}

type Adding = { isOpen: boolean; after: string | null };

type WorkplaceProps = { session: EditorSession; flow: DrawnFlow; isCovered: boolean };

function Workplace({ session, flow, isCovered }: WorkplaceProps) {
  const t = editorPhrases.useT();
  const isNarrow = useIsNarrow();
  const [wantsList, setWantsList] = useState(false);
  const [adding, setAdding] = useState<Adding>({ isOpen: false, after: null });
  const problems = useProblems();
  const trail = useEditorState(trailIn);
  const looks = useLooks(problems, useMarks());
  const save = useSave(flow);
  const nextProblem = useNextProblem(session, problems);
  const isList = isNarrow || wantsList;
  const addAfter = (after: string | null) => setAdding({ isOpen: true, after });
  const commands = {
    openAddMenu: () => addAfter(theMarked(session)),
    save: () => void save.save(),
    nextProblem,
  };
  const root = useEditorKeys(session, commands, isCovered);
  useClipboard(root, session);
  return (
    <div
      ref={root}
      className={styles['editor']}
      data-editor
      tabIndex={-1}
      inert={isCovered}
      aria-hidden={isCovered || undefined}
    >
      <Toolbar
        flow={flow}
        isList={isList}
        canChooseView={!isNarrow}
        onView={setWantsList}
        problems={problems}
        save={save}
      />
      <Banner flow={flow} problems={problems} />
      <div className={styles['work']}>
        <section className={styles['drawing']} aria-label={t(isList ? 'list' : 'canvas')}>
          {isList ? (
            <ListView looks={looks} onAddAfter={addAfter} />
          ) : (
            <FlowCanvas
              looks={looks}
              lit={trail}
              onDroppedOutside={({ nodeId, output }) => addAfter(`${nodeId} ${output}`)}
            />
          )}
          <Notice />
          <div className={styles['addPlace']}>
            <AddMenu
              isOpen={adding.isOpen}
              after={adding.after}
              onChange={(isOpen) => setAdding(isOpen ? { isOpen, after: theMarked(session) } : { ...adding, isOpen })}
            />
          </div>
        </section>
        <OpenPanelView problems={problems} />
      </div>
      <Suspense>{save.failing.length > 0 && <FailingTests save={save} />}</Suspense>
    </div>
  );
}

/** New blocks follow the marked one, if it is only one. */
function theMarked({ editor }: EditorSession): string | null {
  const { selected, graph } = editor.state();
  const marked = graph.nodes.filter(({ id }) => selected.has(id));
  return marked.length === 1 ? (marked[0]?.id ?? null) : null;
}

type Props = {
  opened: OpenedFlow;
  /** Drawn, but not to be seen or used yet. */
  isCovered: boolean;
};

/** One flow, drawn. */
export function FlowEditor({ opened, isCovered }: Props) {
  const session = useEditorSessionOf(opened);
  return (
    <EditorContext value={session}>
      <ReactFlowProvider>
        <Workplace session={session} flow={opened.flow} isCovered={isCovered} />
      </ReactFlowProvider>
    </EditorContext>
  );
}
