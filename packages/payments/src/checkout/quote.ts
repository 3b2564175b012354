import { formatMoney, shareByDays } from '@balcao/contract/payments/money.ts';
import { addMonths, daysBetween, renew } from '@balcao/contract/payments/months.ts';
import type { Quote, Terms } from '@balcao/contract/checkout/models.ts';

/** What a company pays for, in cents a month. */
export type PricedTerms = Terms & { monthly: number };

/** How far a company has paid, by its own calendar. */
export type PaidSoFar = {
  today: string;
  dueDate: string;
  anchorDay: number | null;
  /** Whether a first invoice was paid: until then the company tries the counter out. */
  hasPaid: boolean;
  /** Months that it pays at once. */
  months: number;
  /** The invoice of the next period stands already. */
  hasOpenRenewal: boolean;
};

/**
 * What another choice costs, and when it holds. In a period that is paid and not over, more is paid for by the days that are
 * left and holds at once, less begins when the period is over; otherwise the next invoice is one of what was chosen.
 */
export function quote(current: PricedTerms | null, wanted: PricedTerms, paid: PaidSoFar): Quote {
  const { today, dueDate, anchorDay, months } = paid;
  const isChange = current === null || !areSame(current, wanted);
  const isRunning = paid.hasPaid && dueDate >= today;
  const period = { what: 'period' as const, cents: wanted.monthly * months };
  const next = renew({ today, dueDate, anchorDay, months }).dueDate;
  const whole = { monthly: wanted.monthly, isChange };
  if (current === null || !isChange || !isRunning)
    return written({ ...whole, kind: 'renewal', lines: [period], paidUntil: next });
  if (wanted.monthly < current.monthly) {
    return written({ ...whole, kind: 'renewal', lines: [period], paidUntil: next, holdsAfter: dueDate });
  }
  const difference = { what: 'difference' as const, cents: differenceOf(wanted.monthly - current.monthly, paid) };
  return paid.hasOpenRenewal
    ? written({ ...whole, kind: 'renewal', lines: [period, difference], paidUntil: next })
    : written({ ...whole, kind: 'change', lines: [difference], paidUntil: dueDate });
}

export const areSame = (one: Terms, other: Terms) =>
  one.planId === other.planId &&
  one.custom?.users === other.custom?.users &&
  one.custom?.connections === other.custom?.connections;

/** For the days that are left, also of periods that were paid ahead. */
function differenceOf(monthly: number, { today, dueDate, anchorDay, months }: PaidSoFar): number {
  const a = anchorDay ?? undefined;
  const cents = monthly * months;
  const of = daysBetween(addMonths(dueDate, -months, a), dueDate);
  const days = daysBetween(today, dueDate);
  return Math.floor(days / of) * cents + shareByDays(cents, { days: days % of, of });
}

type Line = { what: 'period' | 'difference'; cents: number };
type Draft = Pick<Quote, 'kind' | 'paidUntil' | 'isChange'> & {
  monthly: number;
  lines: Line[];
  holdsAfter?: string;
};

const written = ({ lines, monthly, holdsAfter, ...rest }: Draft): Quote => ({
  ...rest,
  holdsAfter: holdsAfter ?? null,
  monthly: formatMoney(monthly),
  lines: lines.map(({ what, cents }) => ({ what, amount: formatMoney(cents) })),
  total: formatMoney(lines.reduce((sum, { cents }) => sum + cents, 0)),
});
