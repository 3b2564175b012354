import type { ConnectionHistoryEntry } from '@balcao/contract/connections/session-models.ts';
import { dayAt } from '../../../platform/format/day.ts';

export type HistoryDay = { day: string; entries: ConnectionHistoryEntry[] };

/** Neighbours of one calendar day stand together; the order stays. */
export function byDay(entries: readonly ConnectionHistoryEntry[], timeZone: string): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const entry of entries) {
    const day = dayAt(entry.lastAt, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
