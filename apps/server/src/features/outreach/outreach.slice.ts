import { slice } from '../../platform/slice.ts';
import type { StopCampaigns } from './guardian/judge-line.ts';
import { outreachRoutesMount } from './outreach.routes.ts';

/**
 * Saying something without being asked: where it stands, through which gate it goes, and what a number may carry.
 * `stopCampaigns` is of the slice below that runs them.
 */
export const outreachSlice = (stopCampaigns: StopCampaigns) =>
  slice({ name: 'outreach', routes: outreachRoutesMount(stopCampaigns) });
