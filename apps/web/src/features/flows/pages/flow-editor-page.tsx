import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FlowEditor } from '../editor/flow-editor.tsx';
import { flowQuery } from '../flows.data.ts';
import { editorPhrases } from '../phrases/editor/phrases.ts';
import styles from './flow-editor-page.module.css';

function OpenFlow({ flowId }: { flowId: number }) {
  const t = editorPhrases.useT();
  const { data, error, refetch } = useQuery(flowQuery(flowId));
  if (data) return <FlowEditor key={flowId} opened={data} />;
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return (
    <output className={styles['loading']}>
      <Loader size={28} aria-hidden />
      {t('loading')}
    </output>
  );
}

/** The drawing of one flow. */
export function FlowEditorPage() {
  const { id } = useParams({ from: '/signed-in/flowbuilder/{-$id}' });
  const flowId = Number(id);
  if (!Number.isSafeInteger(flowId) || flowId <= 0) return <Navigate to="/flowbuilders" replace />;
  return (
    <div className={styles['sheet']}>
      <OpenFlow key={flowId} flowId={flowId} />
    </div>
  );
}
