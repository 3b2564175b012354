import type { OpeningHours } from '@balcao/contract/companies/opening-hours.ts';
import { useState } from 'react';
import { hoursFromDraft, isWeekValid, weekDraft, type DayDraft } from '../../../ui/hours/week.ts';

export type WeekState = {
  draft: readonly DayDraft[];
  showsProblems: boolean;
  change: (draft: DayDraft[]) => void;
  /** Whether it can be stored; from then on problems are marked. */
  check: () => boolean;
  /** No times on any day: no hours at all, so always open. */
  hours: () => OpeningHours;
};

/** The hours of a queue while they are typed. */
export function useWeek(stored: OpeningHours): WeekState {
  const [draft, change] = useState(() => weekDraft(stored));
  const [showsProblems, setShowsProblems] = useState(false);
  const isEmpty = draft.every(({ startTime, endTime }) => startTime === '' && endTime === '');
  return {
    draft,
    showsProblems,
    change,
    check: () => {
      setShowsProblems(true);
      return isWeekValid(draft);
    },
    hours: () => (isEmpty ? [] : hoursFromDraft(draft)),
  };
}
