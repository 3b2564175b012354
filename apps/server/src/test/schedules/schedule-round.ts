import { stopCampaignsOfLine } from '../../features/campaigns/acts/stop-campaign.ts';
import { scheduleRound as roundOf } from '../../features/schedules/sending/run-schedules.ts';
import { sendSchedule as send } from '../../features/schedules/sending/send-schedule.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';

/** One look at what is due, in the product as it is put together. */
export const scheduleRound = (deps: Deps): Promise<boolean> => roundOf(deps, stopCampaignsOfLine);

/** One due message, in the same way. */
export const sendSchedule = (ctx: Ctx, scheduleId: number): Promise<void> => send(ctx, scheduleId, stopCampaignsOfLine);
