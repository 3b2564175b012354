import { slice } from '../../platform/slice.ts';
import { deliverPushJob } from './jobs/deliver-push.job.ts';
import { pushMessagesJob } from './jobs/push-messages.job.ts';
import { pushNoticeJob } from './jobs/push-notice.job.ts';
import { takeBackPushJob } from './jobs/take-back-push.job.ts';
import { tellOfCampaignJob } from './jobs/tell-of-campaign.job.ts';
import { tellOfNumberJob } from './jobs/tell-of-number.job.ts';
import { notificationRoutesMount } from './notifications.routes.ts';
import { pushAfterEvents } from './subscribers/push-after-events.ts';
import { tellOfCampaigns } from './subscribers/tell-of-campaigns.ts';
import { tellOfNumbers } from './subscribers/tell-of-numbers.ts';

export const notificationsSlice = slice({
  name: 'notifications',
  routes: notificationRoutesMount,
  jobs: [pushMessagesJob, pushNoticeJob, deliverPushJob, takeBackPushJob, tellOfNumberJob, tellOfCampaignJob],
  subscribers: [pushAfterEvents, tellOfNumbers, tellOfCampaigns],
});
