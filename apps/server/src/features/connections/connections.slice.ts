import { slice } from '../../platform/slice.ts';
import { checkConnectionJob } from './jobs/check-connection.job.ts';
import { scheduleTemplateSync } from './jobs/schedule-template-sync.ts';
import { syncTemplatesJob } from './jobs/sync-templates.job.ts';
import { connectionRoutesMount } from './connections.routes.ts';
import { openWebhookDoor } from './webhooks/webhook-door.ts';

export const connectionsSlice = slice({
  name: 'connections',
  routes: connectionRoutesMount,
  addresses: openWebhookDoor,
  jobs: [checkConnectionJob, syncTemplatesJob],
  loops: [{ role: 'worker', start: scheduleTemplateSync }],
});
