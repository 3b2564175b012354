import { pushLanguages } from '@balcao/contract/notifications/models.ts';
import { expect, test } from 'vitest';
import { reminderWords } from './push-words.ts';

const round = { kind: 'event' as const, subjectId: 4, title: 'Ronda', timeZone: 'America/Sao_Paulo' };
const now = new Date('2026-11-30T12:00:00Z');

test('a reminder of another day says which, and leads to this very time of its series', () => {
  const words = reminderWords({
    ...round,
    occurrence: '2026-12-01T09:00',
    dueAt: new Date('2026-12-01T12:00:00Z'),
    now,
  });
  const said = pushLanguages.map((language) => words({ language, showsText: false }).body);
  expect(said.map((text) => /09:00|9:00/.test(text) && /0?1[/.]12/.test(text))).toEqual(said.map(() => true));
  expect(words({ language: 'pt', showsText: true })).toEqual({
    title: 'Ronda',
    body: expect.stringContaining('01/12') as unknown,
    path: '/Calendario?event=4&day=2026-12-01&occurrence=2026-12-01T09%3A00',
  });
});

test('one of today says its time; what takes place once is looked for on its day', () => {
  const words = reminderWords({ ...round, occurrence: '', dueAt: new Date('2026-11-30T13:00:00Z'), now });
  expect(words({ language: 'pt', showsText: true })).toEqual({
    title: 'Ronda',
    body: 'Lembrete de compromisso · 10:00',
    path: '/Calendario?event=4&day=2026-11-30',
  });
});
