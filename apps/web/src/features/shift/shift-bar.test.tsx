import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { login } from '../../platform/session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { loadCounter } from '../../test/load-counter.ts';
import { openPage } from '../../test/open-page.tsx';
import { person, sessionOf } from '../../test/people.ts';

beforeAll(async () => {
  await loadCounter();
  await import('./shift-dialog.tsx');
}, 60_000);

const clockAt = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString().slice(11, 16);
const customer = { id: 4, uuid: 'u', name: 'Marina', queue: null, lastMessage: 'E o frete?', waitStartedAt: null };

test('when the own hours are over one is told once, reads the day, and leaves what is open with a note', async () => {
  const user = person({ startWork: clockAt(540), endWork: clockAt(10), company: { timeZone: 'UTC' } });
  let open = [customer, { ...customer, id: 5, name: 'Otto' }];
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /shift': () => [
      200,
      {
        attended: 12,
        resolved: 10,
        avgSupportTime: 7.4,
        avgWaitTime: null,
        ratings: { count: 2, average: 4.5 },
        open,
        openCount: open.length,
        waiting: 3,
      },
    ],
    'PUT /tickets/5': () => {
      open = [customer];
      return [200, {}];
    },
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/tags' }));
  await screen.findByText(`Seu horário terminou às ${user.endWork}.`);
  await page.user.click(screen.getByRole('button', { name: 'Ver o dia' }));
  const day = within(await screen.findByRole('dialog', { name: 'Seu dia' }));
  await day.findByText('Você atendeu 12 pessoas');
  day.getByText('10 resolvidos · 7 min de atendimento, em média · nota 4,5 de 5 em 2 avaliações');
  day.getByText('3 clientes aguardam nas suas filas.');
  await page.user.click(day.getByRole('checkbox', { name: /Marina/ }));
  await page.user.type(day.getByLabelText('Bilhete para quem continuar'), 'Falta o frete');
  await page.user.click(day.getByRole('button', { name: 'Devolver 1 com um bilhete' }));
  await waitFor(() => expect(day.queryByText('Otto')).toBeNull());
  expect(server.calls('PUT /tickets/5').map(({ body }) => body)).toEqual([
    { status: 'pending', userId: null, note: 'Falta o frete', expected: { status: 'open', owner: user.id } },
  ]);
  expect(screen.queryByText(/Seu horário terminou/)).toBeNull();
});
