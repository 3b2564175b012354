import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { endRunsOfFlowJob } from '../jobs/end-runs-of-flow.job.ts';

/** Who is inside a flow that is deleted, or switched off with its conversations, is handed to people. */
export const endRunsOfFlows: EventSubscriber = (_client, events) =>
  Promise.resolve(
    events.flatMap(({ name, companyId, payload }) => {
      const because = name === 'flow.deleted' ? ('deleted' as const) : ('switched-off' as const);
      const isOver = name === 'flow.deleted' || (name === 'flow.switched-off' && payload.endsRuns);
      if (!isOver) return [];
      const { flowId } = payload;
      const options = { key: `end-runs-of-flow:${companyId}:${flowId}` };
      return [{ job: endRunsOfFlowJob, payload: { companyId, flowId, because }, options }];
    }),
  );
