import { slice } from '../../platform/slice.ts';
import { prepareAudienceJob } from './audience/prepare-audience.job.ts';
import { campaignRoutesMount } from './campaigns.routes.ts';
import { pruneRecipientsJob } from './numbers/prune-recipients.job.ts';
import { runNumbers } from './numbers/run-numbers.ts';
import { runFeeder } from './sending/run-feeder.ts';

export const campaignsSlice = slice({
  name: 'campaigns',
  routes: campaignRoutesMount,
  jobs: [prepareAudienceJob, pruneRecipientsJob],
  // Receipts of what was sent before come all the same, and a campaign that is over is over.
  loops: [
    { name: 'campaign-numbers', role: 'worker', whenBlocked: 'goes on', start: runNumbers },
    { name: 'campaign-feeder', role: 'worker', whenBlocked: 'waits', start: runFeeder },
  ],
});
