import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { eventsQuery, layersQuery } from './calendar.data.ts';
import type { LayerName } from './components/calendar-bar.tsx';
import { calendarPhrases } from './phrases/phrases.ts';
import { closedParts, onWall, toMark, toShown } from './shown-events.ts';
import { addDays, firstOfWeek, shownWindow, type CalendarView } from './shown-window.ts';

type Look = { day: string; view: CalendarView; layers: readonly LayerName[]; timeZone: string; userId: number };

/** What is drawn of the calendar: appointments, and the layers that are switched on. */
export function useShownEvents({ day, view, layers, timeZone, userId }: Look) {
  const t = calendarPhrases.useT();
  const month = day.slice(0, 7);
  const window = useMemo(() => shownWindow(`${month}-01`, timeZone), [month, timeZone]);
  const events = useQuery(eventsQuery(window));
  const { data: around } = useQuery({ ...layersQuery(window), enabled: layers.length > 0 });
  const marks = useMemo(() => {
    const isOn = { schedule: layers.includes('schedules'), task: layers.includes('tasks') };
    const seen = (around?.marks ?? []).filter(({ kind }) => isOn[kind]);
    return seen.map((mark) => ({
      ...mark,
      title: t(mark.kind === 'task' ? 'task' : 'scheduled', { name: mark.title }),
    }));
  }, [around, layers, t]);
  const shown = useMemo(() => {
    const drawn = (events.data?.events ?? []).map((event) => toShown(event, { timeZone, userId }));
    drawn.push(...marks.map((mark) => toMark(mark, timeZone)));
    if (layers.includes('hours') && around?.open && (view === 'week' || view === 'day')) {
      drawn.push(...closedParts(onWall(around.open, timeZone), daysOf(day, view)));
    }
    return drawn;
  }, [events.data, marks, around, layers, view, day, timeZone, userId]);
  return { events, isComing: events.isPending || events.isPlaceholderData, marks, shown };
}

function daysOf(day: string, view: 'week' | 'day'): string[] {
  if (view === 'day') return [day];
  const first = firstOfWeek(day);
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}
