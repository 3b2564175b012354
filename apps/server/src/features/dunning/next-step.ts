import type { DunningStep } from '@balcao/contract/dunning/models.ts';
import { daysBetween } from '@balcao/contract/payments/months.ts';

type Standing = {
  dueDate: string;
  /** By the debtor's calendar. */
  today: string;
  /** Days of the steps that were taken or passed over. */
  taken: readonly number[];
};

export type NextStep = { step: DunningStep; passedOver: DunningStep[] };

/**
 * The step to take today: the latest that is due, unless it or a later one was taken already. What lies before it is passed
 * over, so that a server that was down for a week reminds once and not seven times.
 */
export function nextStep(steps: readonly DunningStep[], { dueDate, today, taken }: Standing): NextStep | null {
  const late = daysBetween(dueDate, today);
  const due = steps.filter(({ day }) => day <= late).toSorted((a, b) => a.day - b.day);
  const step = due.at(-1);
  if (!step || taken.some((day) => day >= step.day)) return null;
  return { step, passedOver: due.slice(0, -1).filter(({ day }) => !taken.includes(day)) };
}
