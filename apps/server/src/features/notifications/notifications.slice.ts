import { slice } from '../../platform/slice.ts';
import { deliverPushJob } from './jobs/deliver-push.job.ts';
import { pushMessagesJob } from './jobs/push-messages.job.ts';
import { pushNoticeJob } from './jobs/push-notice.job.ts';
import { takeBackPushJob } from './jobs/take-back-push.job.ts';
import { notificationRoutesMount } from './notifications.routes.ts';
import { pushAfterEvents } from './subscribers/push-after-events.ts';

export const notificationsSlice = slice({
  name: 'notifications',
  routes: notificationRoutesMount,
  jobs: [pushMessagesJob, pushNoticeJob, deliverPushJob, takeBackPushJob],
  subscribers: [pushAfterEvents],
});
