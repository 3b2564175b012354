import { slice } from '../../platform/slice.ts';
import { runDeliveries } from './delivering/run-deliveries.ts';
import { publishEvents } from './events/publish-events.ts';
import { mailSwitchedOffJob } from './jobs/mail-switched-off.job.ts';
import { webhookRoutesMount } from './webhooks.routes.ts';

export const webhooksSlice = slice({
  name: 'webhooks',
  routes: webhookRoutesMount,
  jobs: [mailSwitchedOffJob],
  subscribers: [publishEvents],
  loops: [{ name: 'webhooks', role: 'worker', whenBlocked: 'waits', start: runDeliveries }],
});
