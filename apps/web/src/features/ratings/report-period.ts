import { EARLIEST_LAST_REPORT_DAY, FIRST_REPORT_DAY } from '@balcao/contract/ratings/models.ts';
import { dayAt } from '../../platform/format/day.ts';

/** Calendar days of the company, `YYYY-MM-DD`, both included. */
export type ReportPeriod = { from: string; to: string };

/** Everything so far. */
export function wholePeriod(timeZone: string, now = new Date()): ReportPeriod {
  const today = dayAt(now, timeZone);
  return { from: FIRST_REPORT_DAY, to: today > EARLIEST_LAST_REPORT_DAY ? today : EARLIEST_LAST_REPORT_DAY };
}
