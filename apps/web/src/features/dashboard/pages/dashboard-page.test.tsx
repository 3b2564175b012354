import type { Setting } from '@balcao/contract/settings/models.ts';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };
const counters = {
  supportHappening: 1,
  supportPending: 2,
  supportWithBot: 7,
  supportFinished: 3,
  sentMessages: 4,
  receivedMessages: 5,
  leads: 6,
  avgWaitTime: 10,
};

async function open(settings: Setting[], schedules = [monday]) {
  const user = person({ profile: 'admin', company: { settings } });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /companies/7/schedules': () => [200, { id: 7, timeZone: 'America/Sao_Paulo', schedules }],
    'GET /dashboard': ({ query }) => [
      200,
      { counters: { ...counters, avgSupportTime: query.get('businessHours') === 'true' ? 90 : 900 }, attendants: [] },
    ],
    'GET /dashboard/ticketsUsers': () => [200, []],
    'GET /dashboard/ticketsDay': () => [200, []],
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/dashboard' }));
  await page.user.click(await screen.findByRole('button', { name: 'Filtrar período: Hoje' }));
  return { page, server };
}

const byCompany = [{ key: 'scheduleType', value: 'company' }];

test('where the company’s own hours hold, average times can be those of its hours, and the cards say so', async () => {
  const { page } = await open(byCompany);
  await screen.findByText('15 h 00 min');
  await page.user.click(await screen.findByRole('switch', { name: 'Só horário de atendimento' }));
  await screen.findByText('1 h 30 min');
  expect(screen.getAllByText(/Só o horário de atendimento da empresa conta/)).toHaveLength(2);
});

test('without hours of the company there is nothing to choose', async () => {
  const { server } = await open(byCompany, []);
  await screen.findByText('15 h 00 min');
  await vi.waitFor(() => expect(server.calls('GET /companies/7/schedules')).toHaveLength(1));
  expect(screen.queryByRole('switch', { name: 'Só horário de atendimento' })).toBeNull();
});

test('where no hours of the company hold, they are not even asked for', async () => {
  const { server } = await open([]);
  await screen.findByText('15 h 00 min');
  expect(screen.queryByRole('switch', { name: 'Só horário de atendimento' })).toBeNull();
  expect(server.calls('GET /companies/7/schedules')).toEqual([]);
});
