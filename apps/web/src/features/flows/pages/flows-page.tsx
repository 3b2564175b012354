import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import type { Flow } from '@balcao/contract/flows/models.ts';
import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { Button, Pagination } from '@mantine/core';
import { IconKey, IconSitemap } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useLoadAtIdle } from '../../../ui/hooks/use-load-at-idle.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { call } from '../../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { listTexts } from '../../../ui/table/list-texts.ts';
import { DeleteFlow } from '../components/delete-flow.tsx';
import { SwitchOffFlow } from '../components/switch-off-flow.tsx';
import { findFlows, lastPage, pageOf, PAGE_SIZE } from '../find-flows.ts';
import { connectionsQuery, flowsQuery, putFlow } from '../flows.data.ts';
import { flowPhrases } from '../phrases/phrases.ts';
import { TOAST_MS } from '../toast-time.ts';
import styles from './flows-page.module.css';
import { useFlowColumns } from './use-flow-columns.tsx';

const FlowNameDialog = lazyPart(() =>
  import('../components/flow-name-dialog.tsx').then((module) => ({ default: module.FlowNameDialog })),
);

const SecretsDialog = lazyPart(() =>
  import('../secrets/secrets-dialog.tsx').then((module) => ({ default: module.SecretsDialog })),
);

/** Most who look at the list open a flow: the editor is there by then. */
const loadEditor = () => import('./flow-editor-page.tsx');

type Opened = { what: 'new' | 'secrets' } | { what: 'name' | 'delete' | 'off'; flow: Flow } | null;

/** The connections that begin each flow, by their names. */
function useUsedBy(): (flow: Flow) => readonly string[] {
  const { data: connections } = useQuery(connectionsQuery);
  return useMemo(
    () => (flow) => (connections ?? []).filter(({ flowId }) => flowId === flow.id).map(({ name }) => name),
    [connections],
  );
}

function useFlowActions(setOpened: (opened: Opened) => void) {
  const t = flowPhrases.useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const usedBy = useUsedBy();
  return useMemo(() => {
    async function attempt(change: () => Promise<unknown>) {
      try {
        await change();
      } catch (failure) {
        toastFailure(failure);
      }
    }
    const draw = (flow: Flow) => navigate({ to: '/flowbuilder/{-$id}', params: { id: String(flow.id) } });
    async function switchOn(flow: Flow) {
      putFlow(queries, await call(flowRoutes.update, { body: { flowId: flow.id, active: true } }));
    }
    async function duplicate(flow: Flow) {
      putFlow(queries, await call(flowRoutes.duplicate, { body: { flowId: flow.id } }));
      toastSuccess(t('duplicated'), TOAST_MS);
    }
    return {
      usedBy,
      onRename: (flow: Flow) => setOpened({ what: 'name', flow }),
      onDraw: (flow: Flow) => void draw(flow),
      onDuplicate: (flow: Flow) => void attempt(() => duplicate(flow)),
      onDelete: (flow: Flow) => setOpened({ what: 'delete', flow }),
      onSwitch: (flow: Flow, isOn: boolean) =>
        isOn ? void attempt(() => switchOn(flow)) : setOpened({ what: 'off', flow }),
    };
  }, [t, queries, navigate, usedBy, setOpened]);
}

type Pages = { count: number; page: number; onChange: (page: number) => void };

function PageNumbers({ count, page, onChange }: Pages) {
  const t = flowPhrases.useT();
  if (count <= PAGE_SIZE) return null;
  return (
    <nav className={styles['pages']} aria-label={t('pages')}>
      <Pagination
        total={lastPage(count)}
        value={page}
        onChange={onChange}
        getItemProps={(number) => ({ 'aria-label': t('page', { page: number }) })}
        getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'page.next' : 'page.previous') })}
      />
    </nav>
  );
}

type DialogsProps = { opened: Opened; actions: ReturnType<typeof useFlowActions>; onClose: () => void };

function Dialogs({ opened, actions, onClose }: DialogsProps) {
  if (opened?.what === 'delete')
    return <DeleteFlow flow={opened.flow} usedBy={actions.usedBy(opened.flow)} onClose={onClose} />;
  if (opened?.what === 'off') return <SwitchOffFlow flow={opened.flow} onClose={onClose} />;
  return (
    <Suspense>
      {opened?.what === 'secrets' && <SecretsDialog onClose={onClose} />}
      {opened?.what === 'new' && <FlowNameDialog flow={null} onSaved={actions.onDraw} onClose={onClose} />}
      {opened?.what === 'name' && <FlowNameDialog flow={opened.flow} onSaved={onClose} onClose={onClose} />}
    </Suspense>
  );
}

/** The flows of the company: what talks before people do. */
export function FlowsPage() {
  const t = flowPhrases.useT();
  const [words, setWords] = useState('');
  const [wanted, setWanted] = useState(1);
  const [opened, setOpened] = useState<Opened>(null);
  const { data, error, refetch } = useQuery(flowsQuery);
  const actions = useFlowActions(setOpened);
  const columns = useFlowColumns(actions);
  useLoadAtIdle(loadEditor);
  const found = useMemo(() => data && findFlows(data.flows, words), [data, words]);
  // The last row of the last page may have gone.
  const page = Math.min(wanted, lastPage(found?.length ?? 0));
  return (
    <ListPage
      texts={listTexts(t, t('notFound', { term: words }))}
      icon={IconSitemap}
      columns={columns}
      rowKey={(flow) => flow.id}
      list={{
        rows: found && pageOf(found, page),
        count: found?.length,
        failure: error,
        onRetry: () => void refetch(),
      }}
      term={words}
      onSearch={(typed) => {
        setWanted(1);
        setWords(typed);
      }}
      onAdd={() => setOpened({ what: 'new' })}
      beside={
        <Button
          variant="default"
          leftSection={<IconKey size={16} aria-hidden />}
          onClick={() => setOpened({ what: 'secrets' })}
        >
          {t('secrets')}
        </Button>
      }
      footer={<PageNumbers count={found?.length ?? 0} page={page} onChange={setWanted} />}
    >
      <Dialogs opened={opened} actions={actions} onClose={() => setOpened(null)} />
    </ListPage>
  );
}
