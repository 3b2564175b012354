import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import type { Deps } from '../../../platform/deps.ts';
import { takeBackExpired } from '../acts/take-back-expired.ts';
import { finishCampaigns } from './finish-campaigns.ts';
import { tellNumbers } from './tell-numbers.ts';

const EVERY_MS = 1000;

/** Takes back what did not leave in time, keeps the numbers of campaigns, tells them, and finishes campaigns. Any number of processes may do it. */
export const runNumbers = (deps: Deps): Working =>
  runLoop({
    name: 'campaign-numbers',
    log: deps.log,
    idleMs: EVERY_MS,
    step: async () => {
      await takeBackExpired(deps);
      await tellNumbers(deps);
      await finishCampaigns(deps);
      return false;
    },
  });
