import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import type { Deps } from '../../../platform/deps.ts';
import { finishCampaigns } from './finish-campaigns.ts';
import { tellNumbers } from './tell-numbers.ts';

const EVERY_MS = 1000;

/** Keeps the numbers of campaigns, tells them, and finishes campaigns. Any number of processes may do it. */
export const runNumbers = (deps: Deps): Working =>
  runLoop({
    name: 'campaign-numbers',
    log: deps.log,
    idleMs: EVERY_MS,
    step: async () => {
      await tellNumbers(deps);
      await finishCampaigns(deps);
      return false;
    },
  });
