import { STALE_AFTER_MS } from '@balcao/channel-bus/staleness.ts';
import type { Ctx } from '../../../platform/context.ts';
import { beginOfDay, closingOf, dayOf } from '../../outreach/planner/opening.ts';
import type { LineFacts } from './line-facts.ts';
import type { NextPerson } from './people/next-people.ts';
import { sendingHours } from '../../outreach/planner/sending-hours.ts';
import type { RunningCampaign } from './running-campaigns.ts';

/** Well before it would be too old to leave unasked, however often it is tried. */
const LEAVES_WITHIN_MS = STALE_AFTER_MS - 60 * 60_000;

type Turn = { person: NextPerson; campaign: RunningCampaign };

/**
 * Until when what is handed over now may leave: as long as the window of the person is open and the budget of the day that paid for
 * it lasts. What somebody was promised knows no window.
 */
export function lastMoments({ timeZone, now }: Ctx, { settings, holidays }: LineFacts): (turn: Turn) => Date {
  const at = now.getTime();
  const most = Math.min(beginOfDay(dayOf(at, timeZone) + 1, timeZone), at + LEAVES_WITHIN_MS);
  const place = sendingHours(settings, holidays);
  return ({ person: { zone, isConfirmed }, campaign: { sendWindow } }) =>
    new Date(isConfirmed || sendWindow === 'any' ? most : closingOf(place, zone || timeZone, { at, most }));
}
