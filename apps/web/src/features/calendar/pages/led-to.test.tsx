import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { instantOf, localOf, shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import { reminderPath } from '@balcao/contract/reminders/reminder-path.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const timeZone = 'America/Sao_Paulo';
const DAY_MINUTES = 24 * 60;
const today = `${localOf(new Date(), timeZone).slice(0, 10)}T09:00`;

/** The daily round at nine, so many days from now. */
function round(days: number): CalendarEvent {
  const startLocal = shiftLocal(today, days * DAY_MINUTES);
  const endLocal = shiftLocal(startLocal, 15);
  return {
    id: 4,
    title: 'Ronda',
    description: '',
    start: instantOf(startLocal, timeZone).toISOString(),
    end: instantOf(endLocal, timeZone).toISOString(),
    startLocal,
    endLocal,
    timeZone,
    allDay: false,
    concluido: false,
    visibility: 'private',
    userId: 11,
    userName: 'Camila',
    remindBefore: DAY_MINUTES,
    people: [],
    ticket: null,
    contact: null,
    rule: 'FREQ=DAILY',
    occurrence: startLocal,
    isException: false,
    mayEdit: true,
  };
}

async function follow(days: number) {
  const wanted = round(days);
  const all = Array.from({ length: days + 3 }, (_, index) => round(index));
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ id: 11 }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /reminders': () => [200, { reminders: [] }],
    'GET /eventos': ({ query }) => {
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
      return [200, { events: all.filter(({ start, end }) => start < to && end >= from), hasMore: false }];
    },
    'GET /eventos/camadas': () => [200, { marks: [], open: null }],
    'GET /users/list': () => [200, []],
    'PUT /eventos/4/concluido': ({ body }) => [200, { id: 4, ...(body as object) }],
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  const occurrence = wanted.occurrence ?? '';
  const path = reminderPath({ kind: 'event', subjectId: 4, occurrence, day: occurrence.slice(0, 10) });
  await act(() => page.router.navigate({ href: path }));
  await page.user.click(await screen.findByRole('button', { name: 'Concluir' }));
  await waitFor(() => expect(server.calls('PUT /eventos/4/concluido')).toHaveLength(1));
  return { wanted, done: server.calls('PUT /eventos/4/concluido')[0]?.body };
}

test.each([
  ['tomorrow, and not today’s', 1],
  ['in a month that is not looked at', 70],
])('a reminder of a series leads to the very time of which it reminds: %s', async (_which, days) => {
  const { wanted, done } = await follow(days);
  expect(done).toEqual({ concluido: true, occurrence: wanted.occurrence });
});
