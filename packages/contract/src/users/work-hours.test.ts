import { expect, test } from 'vitest';
import { isOffDuty, isWorkTime } from './work-hours.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const at = (local: string) => new Date(`2026-11-20T${local}-03:00`);

const table: [startWork: string, endWork: string, now: string, works: boolean][] = [
  ['08:00', '18:00', '07:59:59', false],
  ['08:00', '18:00', '08:00:00', true],
  ['08:00', '18:00', '17:59:59', true],
  ['08:00', '18:00', '18:00:00', false],
  ['22:00', '06:00', '23:30:00', true],
  ['22:00', '06:00', '05:59:59', true],
  ['22:00', '06:00', '06:00:00', false],
  ['22:00', '06:00', '21:59:59', false],
  ['22:00', '00:00', '23:59:59', true],
  ['22:00', '00:00', '00:00:00', false],
  ['00:00', '23:59', '23:59:59', true],
  ['00:00', '23:59', '00:00:00', true],
  ['09:00', '09:00', '03:00:00', true],
];

for (const [startWork, endWork, now, works] of table) {
  test(`${startWork} to ${endWork} at ${now}: ${works ? 'works' : 'is free'}`, () => {
    expect(isWorkTime({ startWork, endWork }, at(now), SAO_PAULO)).toBe(works);
  });
}

test('work hours go by the clock of the company', () => {
  const hours = { startWork: '08:00', endWork: '18:00' };
  expect(isWorkTime(hours, new Date('2026-11-20T10:30:00Z'), SAO_PAULO)).toBe(false);
  expect(isWorkTime(hours, new Date('2026-11-20T10:30:00Z'), 'Europe/Istanbul')).toBe(true);
});

test('only who is no admin, and only where hours are enforced, is ever off duty', () => {
  const person = { startWork: '08:00', endWork: '18:00', profile: 'user', super: false } as const;
  const late = { isEnforced: true, now: at('20:00:00'), timeZone: SAO_PAULO };
  expect(isOffDuty(person, late)).toBe(true);
  expect(isOffDuty({ ...person, profile: 'supervisor' }, late)).toBe(true);
  expect(isOffDuty(person, { ...late, isEnforced: false })).toBe(false);
  expect(isOffDuty(person, { ...late, now: at('12:00:00') })).toBe(false);
  expect(isOffDuty({ ...person, profile: 'admin' }, late)).toBe(false);
  expect(isOffDuty({ ...person, super: true }, late)).toBe(false);
});
