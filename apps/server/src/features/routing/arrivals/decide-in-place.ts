import { decide, type Decision } from '@balcao/bot/arrivals/decide.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { HoursByQueue } from '../../holidays/load-hours-by-queue.ts';
import { factsOf, type KnownOfArrival } from './facts-of.ts';
import { onlyQueueOf } from './load-automation.ts';
import { closedNow, type PlaceOfNotice } from './send-closed-notice.ts';

type Where = { hours: HoursByQueue; place: Omit<PlaceOfNotice, 'connectionText'> };

/** `intoQueue`: the queue that takes the ticket, because its hours are what decided. */
export type DecisionInPlace = { decision: Decision; intoQueue?: number };

/**
 * The decision under the hours that hold where the ticket is. Whom the only queue of the connection is about to take has, in effect,
 * chosen it: its hours are asked as well, and when it is closed and has words for that, they are what is said.
 */
export function decideInPlace(
  ctx: Pick<Ctx, 'now' | 'timeZone'>,
  known: Omit<KnownOfArrival, 'closed'>,
  { hours, place }: Where,
): DecisionInPlace {
  const { automation } = known;
  const decideIn = (queueId: number | null) => {
    const closed = closedNow(ctx, hours, { ...place, queueId, connectionText: automation.closedText });
    return decide(factsOf(ctx, { ...known, closed }));
  };
  const decision = decideIn(place.queueId);
  const only = onlyQueueOf(automation);
  if (decision.code !== 'one-queue' || place.queueId !== null || !only) return { decision };
  const inQueue = decideIn(only.id);
  return inQueue.action.do === 'send-closed-notice' ? { decision: inQueue, intoQueue: only.id } : { decision };
}
