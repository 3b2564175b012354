import { expand, type Series } from '@balcao/contract/recurrence/expand.ts';
import { shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import { parseRule } from '@balcao/contract/recurrence/rule.ts';
import { fail } from '../../platform/fail.ts';
import type { EventRow } from './calendar.table.ts';

/** The series that an appointment is; null for a single one. */
export function seriesOf({ rule, startsLocal }: Pick<EventRow, 'rule' | 'startsLocal'>): Series | null {
  const parsed = rule === null ? null : parseRule(rule);
  return parsed && { rule: parsed, start: startsLocal };
}

/** Fails with ERR_NO_OCCURRENCE_FOUND where a series does not come to a time. */
export function requireOccurrence(event: Pick<EventRow, 'rule' | 'startsLocal'>, occurrence: string): Series {
  const series = seriesOf(event);
  const found = series && expand(series, { from: occurrence, until: shiftLocal(occurrence, 1) }, 1);
  return series && found?.length === 1 ? series : fail('ERR_NO_OCCURRENCE_FOUND');
}

/** The first wall-clock minute of a series. */
export const firstOf = (series: Series) =>
  expand(series, { from: series.start, until: '2200-01-01T00:00' }, 1)[0] ?? series.start;
