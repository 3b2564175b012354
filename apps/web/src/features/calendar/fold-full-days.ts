import type { ShownEvent } from './shown-events.ts';

/** Of a fuller day a month shows the first ones and how many more there are: the kit compares each of a week with all the others. */
const FULL_DAY = 12;
const SHOWN_OF_FULL_DAY = 3;

/** For the month: days too full to be laid out end with one line that leads to the day. What lasts several days stays. */
export function foldFullDays(shown: readonly ShownEvent[], words: (more: number) => string): ShownEvent[] {
  const days = new Map<string, ShownEvent[]>();
  const long: ShownEvent[] = [];
  for (const one of shown) {
    const day = String(one.start).slice(0, 10);
    if (String(one.end).slice(0, 10) > day) long.push(one);
    else days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...long, ...[...days].flatMap(([day, all]) => (all.length <= FULL_DAY ? all : folded(day, all, words)))];
}

function folded(day: string, all: readonly ShownEvent[], words: (more: number) => string): ShownEvent[] {
  const more: ShownEvent = {
    id: `more ${day}`,
    title: words(all.length - SHOWN_OF_FULL_DAY),
    start: `${day} 23:44:00`,
    end: `${day} 23:59:00`,
    color: 'gray',
    payload: { thing: { day } },
  };
  return [...all.slice(0, SHOWN_OF_FULL_DAY), more];
}
