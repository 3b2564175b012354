import { expect, test } from 'vitest';
import { expand } from './expand.ts';
import { instantOf, LocalTime, localOf } from './local-time.ts';
import { parseRule } from './rule.ts';

const newYork = 'America/New_York';
const berlin = 'Europe/Berlin';
// Half an hour is all that Lord Howe changes.
const lordHowe = 'Australia/Lord_Howe';

test.each([
  ['an hour before the gap', newYork, ['2026-03-08T01:30', '2026-03-08T06:30:00.000Z', '2026-03-08T01:30']],
  ['in the gap', newYork, ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30']],
  ['after the gap', newYork, ['2026-03-08T03:30', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30']],
  ['shown twice', newYork, ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T01:30']],
  ['after what is shown twice', newYork, ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z', '2026-11-01T02:00']],
  ['in the gap', berlin, ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30']],
  ['shown twice', berlin, ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30']],
  ['in the gap of half an hour', lordHowe, ['2026-10-04T02:15', '2026-10-03T15:45:00.000Z', '2026-10-04T02:45']],
  ['shown twice', lordHowe, ['2026-04-05T01:45', '2026-04-04T14:45:00.000Z', '2026-04-05T01:45']],
  ['without changes', 'America/Sao_Paulo', ['2026-11-23T09:00', '2026-11-23T12:00:00.000Z', '2026-11-23T09:00']],
  [
    'with the changes of old',
    'America/Sao_Paulo',
    ['2018-12-01T09:00', '2018-12-01T11:00:00.000Z', '2018-12-01T09:00'],
  ],
])('%s (%s)', (_what, zone, [local = '', instant, shown]) => {
  expect(instantOf(local, zone).toISOString()).toBe(instant);
  expect(localOf(instantOf(local, zone), zone)).toBe(shown);
});

test.each([
  [newYork, '2026-03-07T09:00', ['14', '13', '13']],
  [newYork, '2026-10-31T09:00', ['13', '14', '14']],
  [berlin, '2026-03-28T09:00', ['08', '07', '07']],
  [berlin, '2026-10-24T09:00', ['07', '08', '08']],
  [lordHowe, '2026-04-04T09:00', ['22', '22', '22']],
  [lordHowe, '2026-10-03T09:00', ['22', '22', '22']],
])('nine o’clock stays nine o’clock in %s when the clocks are changed after %s', (zone, start, hours) => {
  const rule = parseRule('FREQ=DAILY;COUNT=3');
  const locals = rule ? expand({ rule, start }, { from: start, until: '2027-01-01T00:00' }) : [];
  const instants = locals.map((local) => instantOf(local, zone));
  expect(instants.map((instant) => localOf(instant, zone).slice(11))).toEqual(['09:00', '09:00', '09:00']);
  expect(instants.map((instant) => instant.toISOString().slice(11, 13))).toEqual(hours);
});

test.each([
  '2026-02-30T10:00',
  '0001-01-01T00:00',
  '9999-01-01T00:00',
  '2026-11-23',
  '2026-11-23T24:00',
  '2026-11-23T09:00:00',
])('%s is no time of a calendar', (text) => expect(LocalTime.safeParse(text).success).toBe(false));
