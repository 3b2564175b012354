import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FlowEditor } from '../editor/flow-editor.tsx';
import { flowQuery } from '../flows.data.ts';
import { editorPhrases } from '../phrases/editor/phrases.ts';
import styles from './flow-editor-page.module.css';

/** At least this long a flow takes to open, so that its arrival is one movement and not two. */
const LOAD_DELAY_MS = 500;

function useIsDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

/** The drawing is made while the delay passes, under what turns meanwhile. */
function OpenFlow({ flowId }: { flowId: number }) {
  const t = editorPhrases.useT();
  const { data, error, refetch } = useQuery(flowQuery(flowId));
  const isDue = useIsDue();
  if (!data && error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  const isOpen = data !== undefined && isDue;
  return (
    <>
      {data && <FlowEditor key={flowId} opened={data} isCovered={!isOpen} />}
      {!isOpen && (
        <output className={styles['loading']}>
          <Loader size={28} aria-hidden />
          {t('loading')}
        </output>
      )}
    </>
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
