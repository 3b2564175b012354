import type { FlowNodeNumbers } from '@balcao/contract/flows/number-models.ts';
import { IconArrowLeft, IconChartBar } from '@tabler/icons-react';
import { isApiError } from '../../../../platform/api-error.ts';
import { formatDateTime } from '../../../../platform/format/instant.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { numbersPhrases } from '../../phrases/numbers/phrases.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';
import { nodeName, summaryOf } from '../kinds.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { useLists } from '../use-lists.ts';
import { nameIn } from '../use-looks.ts';
import { useShowNode } from '../use-show-node.ts';
import { BlockNumbers } from './block-numbers.tsx';
import { CountedChoice } from './counted-choice.tsx';
import { byLoss } from './figures.ts';
import type { Counted } from './numbers.data.ts';
import styles from './numbers.module.css';
import { useCounted } from './use-counted.ts';

const graphIn = ({ graph }: EditorState) => graph;
const figuresIn = ({ figures }: EditorState) => figures;
const selectedIn = ({ selected }: EditorState) => selected;

type RowProps = { numbers: FlowNodeNumbers; figure: string; onOpen: () => void };

function BlockRow({ numbers, figure, onOpen }: RowProps) {
  const t = numbersPhrases.useT();
  const language = useLanguage();
  const lists = useLists();
  const node = useEditorState(graphIn).nodes.find(({ id }) => id === numbers.node);
  return (
    <li>
      <button type="button" className={styles['block']} disabled={!node} onClick={onOpen}>
        <b>{node ? nodeName(node, language) : t('gone', { id: numbers.node })}</b>
        {node && <span>{nameIn(lists, node.type, node.data) ?? summaryOf(node)}</span>}
        <small>{figure}</small>
      </button>
    </li>
  );
}

type ContentProps = { counted: Counted; nodes: readonly FlowNodeNumbers[] };

/** The numbers of the marked block; of all blocks while none is marked. */
function Content({ counted, nodes }: ContentProps) {
  const t = numbersPhrases.useT();
  const editor = useEditor();
  const show = useShowNode();
  const graph = useEditorState(graphIn);
  const selected = useEditorState(selectedIn);
  const figures = useEditorState(figuresIn);
  const marked = graph.nodes.filter(({ id }) => selected.has(id));
  const [node] = marked;
  if (node && marked.length === 1)
    return (
      <>
        <button type="button" className={styles['back']} onClick={() => editor.select([])}>
          <IconArrowLeft size={15} aria-hidden />
          {t('allBlocks')}
        </button>
        <BlockNumbers
          key={node.id}
          counted={counted}
          node={node}
          numbers={nodes.find((each) => each.node === node.id)}
        />
      </>
    );
  if (nodes.every(({ reached, standing }) => reached === 0 && standing === 0))
    return (
      <EmptyState icon={IconChartBar} title={t('none')}>
        {t('none.hint')}
      </EmptyState>
    );
  return (
    <>
      <h3 className={styles['heading']}>{t('blocks')}</h3>
      <ul className={styles['blocks']}>
        {byLoss(nodes).map((numbers) => (
          <BlockRow
            key={numbers.node}
            numbers={numbers}
            figure={figures.get(numbers.node)?.line ?? ''}
            onOpen={() => show(numbers.node)}
          />
        ))}
      </ul>
    </>
  );
}

/** What real conversations did at each block: how many came, gave up and stand there, and whose they are. */
export function NumbersPanel() {
  const t = numbersPhrases.useT();
  const editor = useEditor();
  const { counted, timeZone, numbers, failure, retry, onVersion, onPeriod } = useCounted();
  const isNeverLive = isApiError(failure, 'ERR_NO_FLOW_VERSION_FOUND') && counted.version === null;
  return (
    <SidePanel title={t('title')} onClose={() => editor.open(null)}>
      {isNeverLive ? (
        <EmptyState icon={IconChartBar} title={t('neverLive')}>
          {t('neverLive.hint')}
        </EmptyState>
      ) : (
        <>
          <CountedChoice counted={counted} timeZone={timeZone} onVersion={onVersion} onPeriod={onPeriod} />
          {numbers && (
            <p className={styles['until']}>
              {numbers.countedUntil === null
                ? t('notCounted')
                : t('countedUntil', { at: formatDateTime(numbers.countedUntil, timeZone) })}
            </p>
          )}
          {numbers && <Content counted={counted} nodes={numbers.nodes} />}
          {!numbers && (failure ? <ErrorState failure={failure} onRetry={retry} /> : <SkeletonRows count={5} />)}
        </>
      )}
    </SidePanel>
  );
}
