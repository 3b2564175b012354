import type { Company } from '@balcao/contract/companies/models.ts';
import { dayAt, daysBetween } from './format/day.ts';

/** The platform's own company. */
const EXEMPT_COMPANY = 1;

type Subscribed = Pick<Company, 'id' | 'dueDate' | 'timeZone'>;

/** Paid days left, today's included as 0 on the last one; null when the company never expires. */
export function daysLeft(company: Subscribed, now = new Date()): number | null {
  if (company.id === EXEMPT_COMPANY || company.dueDate === null) return null;
  return daysBetween(dayAt(now, company.timeZone), company.dueDate);
}

/** Expired from the day after the due day, in the company's own calendar. */
export const isExpired = (company: Subscribed, now = new Date()) => (daysLeft(company, now) ?? 0) < 0;

/** Fewer than five days remain. */
export function isExpiringSoon(company: Subscribed, now = new Date()): boolean {
  const days = daysLeft(company, now);
  return days !== null && days >= 0 && days < 5;
}
