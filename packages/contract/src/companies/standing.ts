/** The platform's own company: it never expires. */
export const PLATFORM_COMPANY_ID = 1;

/** How a company stands with whoever runs the counter. Worked out from a few facts each time, never stored. */
export const standings = ['exempt', 'trial', 'active', 'overdue', 'blocked', 'ended', 'deleting'] as const;
export type Standing = (typeof standings)[number];

/** Days are `yyyy-mm-dd` of the company's own calendar. */
export type StandingFacts = {
  id: number;
  /** Switched on. */
  status: boolean;
  /** The last paid day; null never ends. */
  dueDate: string | null;
  /** When a first invoice was paid; null for a company that tries the counter out. */
  firstPaidAt: Date | string | null;
  /** Days after the last paid one on which everything goes on. */
  graceDays: number;
  /** When its deletion was confirmed. */
  deletingAt: Date | string | null;
};

/** How a company stands on a day of its own calendar. `company_standing` says the same in SQL. */
export function standingOf(company: StandingFacts, today: string): Standing {
  const { id, status, dueDate, firstPaidAt, graceDays, deletingAt } = company;
  if (id === PLATFORM_COMPANY_ID) return 'exempt';
  if (deletingAt !== null) return 'deleting';
  if (!status) return 'ended';
  if (dueDate === null) return 'exempt';
  const left = daysFrom(today, dueDate);
  if (left >= 0) return firstPaidAt === null ? 'trial' : 'active';
  return left + graceDays >= 0 ? 'overdue' : 'blocked';
}

/** Switched off, or on the way out: nobody gets in, and nothing that arrives is placed. */
export const isShut = (standing: Standing): boolean => standing === 'ended' || standing === 'deleting';

/** Whether people work and the counter sends by itself. `company_may_work` says the same in SQL. */
export const mayWork = (standing: Standing): boolean => standing !== 'blocked' && !isShut(standing);

/** Paid days after today: 0 on the last one, negative afterwards; null never ends. */
export function daysLeftOf({ id, dueDate }: Pick<StandingFacts, 'id' | 'dueDate'>, today: string): number | null {
  return id === PLATFORM_COMPANY_ID || dueDate === null ? null : daysFrom(today, dueDate);
}

const DAY_MS = 24 * 60 * 60_000;

const daysFrom = (day: string, until: string): number => Math.round((Date.parse(until) - Date.parse(day)) / DAY_MS);
