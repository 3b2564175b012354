import { slice } from '../../platform/slice.ts';
import { schedulePageChecks } from './facebook/schedule-page-checks.ts';
import { checkConnectionJob } from './jobs/check-connection.job.ts';
import { scheduleChecks } from './jobs/schedule-checks.ts';
import { scheduleTemplateSync } from './jobs/schedule-template-sync.ts';
import { syncTemplatesJob } from './jobs/sync-templates.job.ts';
import { mountConnectionRoutes } from './connections.routes.ts';
import type { OnAnswerLost } from './removing/fail-unsent.ts';
import { leaveAccountJob } from './removing/leave-account.job.ts';
import { noticeMissingHost } from './sessions/notice-missing-host.ts';
import { registerWebhookRoutes } from './webhooks/webhook-routes.ts';

/** `onAnswerLost`: who sees to the customer whose answer went with its connection. */
export const connectionsSlice = (onAnswerLost: OnAnswerLost) =>
  slice({
    name: 'connections',
    routes: mountConnectionRoutes(onAnswerLost),
    addresses: (app, deps) => registerWebhookRoutes(app, deps),
    jobs: [checkConnectionJob, syncTemplatesJob, leaveAccountJob],
    loops: [
      { name: 'template-sync', role: 'worker', whenBlocked: 'goes on', start: scheduleTemplateSync },
      { name: 'missing-host', role: 'worker', whenBlocked: 'goes on', start: noticeMissingHost },
      { name: 'connection-checks', role: 'worker', whenBlocked: 'goes on', start: scheduleChecks },
      { name: 'page-checks', role: 'worker', whenBlocked: 'goes on', start: schedulePageChecks },
    ],
  });
