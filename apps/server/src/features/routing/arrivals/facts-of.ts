import type { ArrivalFacts } from '@balcao/bot/arrivals/decide.ts';
import type { RunRow } from '../runs/find-run.ts';
import type { Arrival } from './load-arrival.ts';
import type { Automation } from './load-automation.ts';
import type { ClosedNow } from './send-closed-notice.ts';

export type KnownOfArrival = {
  arrival: Arrival;
  run: Pick<RunRow, 'waiting'> | undefined;
  automation: Automation;
  closed: ClosedNow;
  isDeclinedAudio: boolean;
  isOption: boolean;
};

/** What the decision looks at, from what is known of the arrival and its connection. */
export function factsOf({ now }: { now: Date }, known: KnownOfArrival): ArrivalFacts {
  const { arrival, run, automation, closed, isDeclinedAudio, isOption } = known;
  const { mayWork, disableBot, isOwed, isFirstContact, contactId } = arrival;
  return {
    now: now.getTime(),
    saidAt: arrival.saidAt.getTime(),
    text: arrival.body,
    contactId,
    isDeclinedAudio,
    mayWork,
    isOpenWithPerson: arrival.status === 'open',
    disableBot,
    run: run ? { waiting: run.waiting } : null,
    isOption,
    callingWords: automation.callingWords,
    isOpen: closed.isOpen,
    hasClosedText: closed.text !== '',
    wasClosedSaid: closed.wasSaid,
    quietUntil: arrival.quietUntil?.getTime() ?? null,
    repeatsItself: arrival.repeatsItself,
    personSpokeAt: arrival.personSpokeAt?.getTime() ?? null,
    isOwed,
    isFirstContact,
    flow: automation.flow,
    triggers: automation.triggers,
    queueCount: automation.queues.length,
  };
}
