import type { FlowVersion } from '@balcao/contract/flows/version-models.ts';
import { flowVersionRoutes } from '@balcao/contract/flows/version-routes.ts';
import { Button, TextInput } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/api.ts';
import { formatDateTime } from '../../../../platform/format/instant.ts';
import { useSession } from '../../../../platform/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../../ui/feedback/toast.tsx';
import { versionPagesQuery } from '../../flows.data.ts';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { TOAST_MS } from '../../toast-time.ts';
import { useEditorSession, useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { compareGraphs } from './compare-graphs.ts';
import styles from './versions-panel.module.css';

const comparedIn = ({ compared }: EditorState) => compared;
const graphIn = ({ graph }: EditorState) => graph;

/** What can be done with one version. Failures are told; what was asked can be asked again. */
function useVersionActions(version: FlowVersion) {
  const t = editorPhrases.useT();
  const queries = useQueryClient();
  const { flowId, editor } = useEditorSession();
  const [isBusy, setBusy] = useState(false);
  const params = { flowId, number: version.number };
  const attempt = (act: () => Promise<unknown>) => async () => {
    setBusy(true);
    try {
      await act();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const read = async () => (await call(flowVersionRoutes.get, { params })).flow;
  const refresh = () => queries.invalidateQueries({ queryKey: ['flows', 'versions', flowId] });
  return {
    isBusy,
    compare: attempt(async () => editor.compare({ number: version.number, graph: await read() })),
    // As any other change: it is kept as the draft, and an undo takes it back.
    restore: attempt(async () => {
      const graph = await read();
      editor.change(() => graph);
      toastSuccess(t('versions.restored'), TOAST_MS);
    }),
    move: attempt(async () => {
      const { moved, stayed } = await call(flowVersionRoutes.move, {
        params: { flowId },
        body: { from: version.number },
      });
      toastSuccess(t('versions.moved', { moved, stayed }), TOAST_MS);
      await refresh();
    }),
    rename: (name: string) =>
      attempt(async () => {
        await call(flowVersionRoutes.describe, { params, body: { name: name.trim() || null } });
        await refresh();
      })(),
  };
}

function Compared() {
  const t = editorPhrases.useT();
  const compared = useEditorState(comparedIn);
  const graph = useEditorState(graphIn);
  if (!compared) return null;
  const { added, changed, removed } = compareGraphs(compared.graph, graph);
  return <output className={styles['compared']}>{t('versions.compared', { added, changed, removed })}</output>;
}

function VersionCard({ version }: { version: FlowVersion }) {
  const t = editorPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { editor } = useEditorSession();
  const compared = useEditorState(comparedIn);
  const actions = useVersionActions(version);
  const { number, name, createdBy, createdAt, isLive, standing, note } = version;
  const isCompared = compared?.number === number;
  return (
    <li className={styles['version']} aria-label={t('versions.number', { number })}>
      <div className={styles['head']}>
        <b>{t('versions.number', { number })}</b>
        {isLive && <span className={styles['live']}>{t('versions.live')}</span>}
        <small>
          {t('versions.by', {
            name: createdBy?.name ?? t('versions.gone'),
            at: formatDateTime(createdAt, timeZone),
          })}
        </small>
      </div>
      <TextInput
        size="xs"
        aria-label={t('versions.name', { number })}
        placeholder={t('versions.nameHint')}
        defaultValue={name ?? ''}
        maxLength={60}
        onBlur={(event) => event.currentTarget.value !== (name ?? '') && void actions.rename(event.currentTarget.value)}
      />
      {note !== null && <p>{note}</p>}
      {standing > 0 && <p>{t('versions.standing', { count: standing })}</p>}
      {isCompared && <Compared />}
      <div className={styles['buttons']}>
        <Button
          variant="default"
          disabled={actions.isBusy}
          onClick={() => (isCompared ? editor.compare(null) : void actions.compare())}
        >
          {t(isCompared ? 'versions.stopCompare' : 'versions.compare')}
        </Button>
        <Button variant="default" disabled={actions.isBusy} onClick={() => void actions.restore()}>
          {t('versions.restore')}
        </Button>
        {standing > 0 && !isLive && (
          <Button variant="default" disabled={actions.isBusy} onClick={() => void actions.move()}>
            {t('versions.move')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What was live before and what is now: who made it, when, and who still stands in it. */
export function VersionsPanel() {
  const t = editorPhrases.useT();
  const { flowId, editor } = useEditorSession();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(versionPagesQuery(flowId));
  const versions = data?.pages.flatMap((page) => page.versions);
  function close() {
    editor.compare(null);
    editor.open(null);
  }
  return (
    <SidePanel title={t('versions')} onClose={close}>
      {!versions &&
        (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />)}
      {versions?.length === 0 && (
        <EmptyState icon={IconHistory} title={t('versions.empty')}>
          {t('versions.empty.hint')}
        </EmptyState>
      )}
      <ul className={styles['list']}>
        {versions?.map((version) => (
          <VersionCard key={version.id} version={version} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" onClick={() => void fetchNextPage()}>
          {t('versions.more')}
        </Button>
      )}
    </SidePanel>
  );
}
