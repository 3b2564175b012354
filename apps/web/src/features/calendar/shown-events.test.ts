import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { expect, test } from 'vitest';
import { repeatOf, ruleOf } from './form/repeat-choice.ts';
import { foldFullDays } from './fold-full-days.ts';
import { closedParts, placeInMonth, toShown } from './shown-events.ts';

const event: CalendarEvent = {
  id: 7,
  title: 'Reunião',
  description: '',
  start: '2026-11-23T12:00:00.000Z',
  end: '2026-11-23T12:00:00.000Z',
  startLocal: '2026-11-23T12:00',
  endLocal: '2026-11-23T12:00',
  timeZone: 'UTC',
  allDay: false,
  concluido: false,
  visibility: 'private',
  userId: 1,
  userName: 'Bia',
  remindBefore: null,
  people: [],
  ticket: null,
  contact: null,
  rule: null,
  occurrence: null,
  isException: false,
  mayEdit: true,
};

const look = { timeZone: 'America/Sao_Paulo', userId: 1 };

test('an appointment is drawn on the clock of the company, and never too short to be seen', () => {
  expect(toShown(event, look)).toMatchObject({
    start: '2026-11-23 09:00:00',
    end: '2026-11-23 09:15:00',
  });
  const days = { ...event, allDay: true, startLocal: '2026-11-23T00:00', endLocal: '2026-11-25T00:00' };
  expect(toShown(days, look)).toMatchObject({
    start: '2026-11-23 00:00:00',
    end: '2026-11-25 00:00:00',
  });
});

test('the list of a month has what lies in it, also what began before it and goes on', () => {
  const at = (start: string, end: string) => {
    const days = { ...event, allDay: true, startLocal: `${start}T00:00`, endLocal: `${end}T00:00` };
    return placeInMonth(days, '2026-11', look.timeZone);
  };
  expect(placeInMonth(event, '2026-11', look.timeZone)).toBe('2026-11-23T09:00');
  expect(at('2026-10-30', '2026-11-03')).toBe('2026-11-01T00:00');
  expect(at('2026-10-30', '2026-11-01')).toBeNull();
  expect(at('2026-11-30', '2026-12-02')).toBe('2026-11-30T00:00');
  expect(at('2026-12-01', '2026-12-02')).toBeNull();
});

test('closed is what lies between the hours, also around a night', () => {
  const open = [
    { from: '2026-11-23T08:00', until: '2026-11-23T12:00' },
    { from: '2026-11-23T22:00', until: '2026-11-24T02:00' },
  ];
  const parts = closedParts(open, ['2026-11-23', '2026-11-24']).map(
    ({ start, end }) => `${String(start)} – ${String(end)}`,
  );
  expect(parts).toEqual([
    '2026-11-23 00:00:00 – 2026-11-23 08:00:00',
    '2026-11-23 12:00:00 – 2026-11-23 22:00:00',
    '2026-11-24 02:00:00 – 2026-11-24 23:59:00',
  ]);
});

test.each([
  [null, 'none', null],
  ['FREQ=WEEKLY', 'weekly', null],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261231T235900', 'weekdays', '2026-12-31'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'kept', null],
  ['FREQ=DAILY;COUNT=3', 'kept', null],
])('the rule %s is the choice "%s"', (rule, repeat, until) => {
  const choice = repeatOf(rule);
  expect(choice).toEqual({ repeat, until });
  expect(repeatOf(ruleOf(choice, rule))).toEqual(choice);
});

test('of a full day a month shows the first and how many more there are; whole days and other days stay', () => {
  const at = (id: number, hour: string) =>
    toShown({ ...event, id, start: `2026-11-23T${hour}:00:00.000Z`, end: `2026-11-23T${hour}:30:00.000Z` }, look);
  const full = Array.from({ length: 13 }, (_, index) => at(index, String(11 + (index % 8))));
  const days = toShown(
    { ...event, id: 99, allDay: true, startLocal: '2026-11-23T00:00', endLocal: '2026-11-25T00:00' },
    look,
  );
  const folded = foldFullDays([...full, days], (more) => `+${more}`);
  expect(folded.map(({ title }) => title)).toEqual(['Reunião', 'Reunião', 'Reunião', 'Reunião', '+10']);
  expect(folded.at(-1)?.payload?.thing).toEqual({ day: '2026-11-23' });
  expect(foldFullDays([...full.slice(1), days], String)).toHaveLength(13);
});
