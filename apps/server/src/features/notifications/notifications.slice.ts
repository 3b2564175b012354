import { slice } from '../../platform/slice.ts';
import { deliverPushJob } from './jobs/deliver-push.job.ts';
import { pushMessageJob } from './jobs/push-message.job.ts';
import { pushNoticeJob } from './jobs/push-notice.job.ts';
import { takeBackPushJob } from './jobs/take-back-push.job.ts';
import { notificationRoutesMount } from './notifications.routes.ts';
import { pushAfterEvents } from './subscribers/push-after-events.ts';

export const notificationsSlice = slice({
  name: 'notifications',
  routes: notificationRoutesMount,
  jobs: [pushMessageJob, pushNoticeJob, deliverPushJob, takeBackPushJob],
  subscribers: [pushAfterEvents],
});
