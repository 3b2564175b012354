import type { flowSetupRoutes } from '@balcao/contract/flows/setup-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import { connectionsQuery, flowsQuery, setupQuery } from '../../flows.data.ts';
import { triggerPhrases } from '../../phrases/triggers/phrases.ts';
import { useEditorSession } from '../editor-context.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { OutOfHours } from './out-of-hours.tsx';
import { TriggerList } from './trigger-list.tsx';
import styles from './triggers.module.css';

/** Nothing begins while the flow is off, or while no version is live. */
function Standing({ flowId }: { flowId: number }) {
  const t = triggerPhrases.useT();
  const { data } = useQuery(flowsQuery);
  const flow = data?.flows.find(({ id }) => id === flowId);
  if (!flow || (flow.active && flow.live)) return null;
  return <p className={styles['notice']}>{t(flow.live ? 'isOff' : 'isNotLive')}</p>;
}

/** The connections whose new tickets this flow answers; which they are is chosen where connections are set up. */
function NewTickets({ flowId }: { flowId: number }) {
  const t = triggerPhrases.useT();
  const { data: connections = [] } = useQuery(connectionsQuery);
  const names = connections.filter((connection) => connection.flowId === flowId).map(({ name }) => name);
  return (
    <section className={styles['section']}>
      <h3>{t('newTickets')}</h3>
      <p>{names.length > 0 ? t('newTickets.of', { connections: names.join(', ') }) : t('newTickets.none')}</p>
      <Link to="/connections">{t('newTickets.choose')}</Link>
    </section>
  );
}

type Setup = RouteOutput<typeof flowSetupRoutes.get>;

function Content({ flowId, setup }: { flowId: number; setup: Setup }) {
  return (
    <>
      <Standing flowId={flowId} />
      <NewTickets flowId={flowId} />
      <TriggerList flowId={flowId} triggers={setup.triggers} problems={setup.problems} />
      <OutOfHours flowId={flowId} settings={setup.settings} />
    </>
  );
}

/** When this flow begins. What is saved here holds at once, whatever is drawn. */
export function TriggersPanel() {
  const t = triggerPhrases.useT();
  const { flowId, editor } = useEditorSession();
  const { data, error, refetch } = useQuery(setupQuery(flowId));
  return (
    <SidePanel title={t('title')} onClose={() => editor.open(null)}>
      <p className={styles['lead']}>{t('lead')}</p>
      {data ? (
        <Content flowId={flowId} setup={data} />
      ) : (
        (error && <ErrorState failure={error} onRetry={() => void refetch()} />) || <SkeletonRows count={4} />
      )}
    </SidePanel>
  );
}
