import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { removeFlow, putFlow } from './flows.data.ts';

export const flowRealtime = realtime({
  'flow.created': (queries, { flow }) => putFlow(queries, flow),
  'flow.updated': (queries, { flow }) => {
    putFlow(queries, flow);
    refetchSoon(queries, ['flows', 'one', flow.id]);
    refetchSoon(queries, ['flows', 'setup', flow.id]);
  },
  'flow.deleted': (queries, { flowId }) => {
    removeFlow(queries, flowId);
    // Connections have let go of it.
    refetchSoon(queries, ['connections', 'list']);
  },
  'flow-secret.changed': (queries) => refetchSoon(queries, ['flow-secrets']),
  'flow-secret.deleted': (queries) => refetchSoon(queries, ['flow-secrets']),
});
