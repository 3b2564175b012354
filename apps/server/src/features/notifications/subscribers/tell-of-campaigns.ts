import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { tellOfCampaignJob } from '../jobs/tell-of-campaign.job.ts';

/** Admins hear of a campaign that stopped or could not begin; one that stopped with its number is told with that. */
export const tellOfCampaigns: EventSubscriber = async (_, events) =>
  events.flatMap((event) => {
    if (event.name !== 'campaign.stopped') return [];
    const payload = { companyId: event.companyId, campaignId: event.payload.id };
    return [{ job: tellOfCampaignJob, payload, options: { key: `tell-of-campaign:${event.payload.id}` } }];
  });
