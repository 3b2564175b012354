import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';
import { nodeName } from '../kinds.ts';
import { phraseOf } from '@balcao/bot/verify/phrase-of.ts';
import type { Problems } from '../use-problems.ts';
import { useShowNode } from '../use-show-node.ts';
import styles from './panels.module.css';
import { SidePanel } from './side-panel.tsx';

const graphIn = ({ graph }: EditorState) => graph;

/** What the check found: what keeps the flow from going live first, then what it merely doubts. */
export function ProblemsPanel({ problems }: { problems: Problems }) {
  const t = editorPhrases.useT();
  const language = useLanguage();
  const editor = useEditor();
  const show = useShowNode();
  const graph = useEditorState(graphIn);
  const nameOf = (nodeId: string | undefined) => {
    const node = graph.nodes.find(({ id }) => id === nodeId);
    return node ? nodeName(node, language) : t('problems.flow');
  };
  return (
    <SidePanel title={t('problems.title')} onClose={() => editor.open(null)}>
      {problems.list.length === 0 && (
        <EmptyState icon={IconCircleCheck} title={t('problems.none')}>
          {t('problems.none.hint')}
        </EmptyState>
      )}
      <ul className={styles['list']}>
        {problems.list.map((problem, index) => (
          // The list is made anew with each check: a place in it is all a problem has for a name.
          <li key={`${problem.code} ${problem.nodeId} ${index}`} data-severity={problem.severity}>
            <button type="button" disabled={problem.nodeId === undefined} onClick={() => show(problem.nodeId ?? '')}>
              <IconAlertTriangle size={16} aria-hidden />
              <b>{nameOf(problem.nodeId)}</b>
              <small>{t(problem.severity === 'blocking' ? 'problems.blocking' : 'problems.warning')}</small>
              <span>{phraseOf({ code: problem.code, names: problem.names ?? {} }, language)}</span>
            </button>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
