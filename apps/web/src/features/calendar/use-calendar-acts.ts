import type { CalendarEvent, EventScope } from '@balcao/contract/calendar/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastSuccess, toastWithAction } from '../../ui/feedback/toast.tsx';
import type { EventSubject } from './calendar.data.ts';
import { useFailure } from './use-failure.ts';
import type { EventDraft } from './form/use-event-form.ts';
import { calendarPhrases } from './phrases/phrases.ts';
import {
  bringBack,
  changeEvent,
  createEvent,
  finishEvent,
  isAboutSeries,
  isAnswerLost,
  moveEvent,
  removeEvent,
} from './save-event.ts';

const UNDO_MS = 8000;

/** What is asked before one time of a series is changed or deleted. */
export type Asked = { what: 'save' | 'remove'; scopes: EventScope[]; go: (scope: EventScope) => Promise<unknown> };

/** One thing at a time is done with an appointment, until the calendar shows what became of it. */
function useUnderway(onFailure: (failure: unknown) => void) {
  const [underway, setUnderway] = useState<readonly number[]>([]);
  /** Whether it was done. */
  async function once({ id }: CalendarEvent, work: () => Promise<unknown>): Promise<boolean> {
    if (underway.includes(id)) return false;
    setUnderway((ids) => [...ids, id]);
    const isDone = await work().then(
      () => true,
      (failure: unknown) => {
        onFailure(failure);
        return false;
      },
    );
    setUnderway((ids) => ids.filter((one) => one !== id));
    return isDone;
  }
  return { underway, once };
}

type Options = {
  onDone: () => void;
  /** What new ones are about. */
  about?: EventSubject;
};

/** What people do with appointments. Where it is about a series, they are asked first how much of it is meant. */
export function useCalendarActs(timeZone: string, { onDone, about }: Options) {
  const t = calendarPhrases.useT();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const failed = useFailure();
  const { underway, once } = useUnderway(failed.note);

  async function carryOut(work: () => Promise<unknown>, said?: string, then = onDone) {
    failed.forget();
    await work();
    await queries.invalidateQueries({ queryKey: ['calendar'] });
    setAsked(null);
    then();
    if (said !== undefined) toastSuccess(said);
  }

  const orFail = (work: Promise<unknown>) => void work.catch(failed.note);

  function save(event: CalendarEvent | null, draft: EventDraft): Promise<unknown> {
    if (!event) return carryOut(() => createEvent(draft, about), t('saved'));
    const go = (scope: EventScope) => carryOut(() => changeEvent({ event, scope }, draft, timeZone), t('saved'));
    if (event.occurrence === null) return go('all');
    setAsked({
      what: 'save',
      scopes: isAboutSeries(event, draft) ? ['following', 'all'] : ['this', 'following', 'all'],
      go,
    });
    return Promise.resolve();
  }

  function move(event: CalendarEvent, times: { start: string; end: string }) {
    const go = (scope: EventScope) => carryOut(() => moveEvent({ event, scope }, times, timeZone), t('moved'));
    if (event.occurrence === null) orFail(go('all'));
    else setAsked({ what: 'save', scopes: ['this', 'following', 'all'], go });
  }

  function offerUndo(event: CalendarEvent) {
    const undo = () => orFail(carryOut(() => bringBack(event), isAnswerLost(event) ? t('answersGone') : undefined));
    toastWithAction(t('removed'), { label: t('undo'), onAct: undo, forMs: UNDO_MS });
  }

  async function removeNow(event: CalendarEvent, scope: EventScope) {
    await carryOut(() => removeEvent({ event, scope }));
    if (event.occurrence === null || scope === 'this') offerUndo(event);
    else toastSuccess(t('removed'));
  }

  function remove(event: CalendarEvent) {
    if (event.occurrence === null) void once(event, () => removeNow(event, 'all'));
    else setAsked({ what: 'remove', scopes: ['this', 'following', 'all'], go: (scope) => removeNow(event, scope) });
  }

  /** Whether it is done with, or with no longer. What somebody is still typing about it stays open. */
  const finish = (event: CalendarEvent, { staysOpen }: { staysOpen: boolean }) => {
    const said = event.concluido ? undefined : t('finishedToast');
    return once(event, () => carryOut(() => finishEvent(event), said, staysOpen ? () => undefined : onDone));
  };

  return { asked, underway, failed, forget: () => setAsked(null), save, move, remove, finish };
}
