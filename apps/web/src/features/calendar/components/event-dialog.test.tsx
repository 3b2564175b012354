import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { EventsAbout } from './about/events-about.tsx';

/** Of the Mondays at nine: put off to Wednesday once, and called so. */
const postponed: CalendarEvent = {
  id: 4,
  title: 'Adiada',
  description: '',
  start: '2026-12-02T18:00:00.000Z',
  end: '2026-12-02T19:00:00.000Z',
  startLocal: '2026-12-02T15:00',
  endLocal: '2026-12-02T16:00',
  timeZone: 'America/Sao_Paulo',
  allDay: false,
  concluido: false,
  visibility: 'private',
  userId: 1,
  userName: 'Camila',
  remindBefore: 10,
  people: [],
  ticket: null,
  contact: { id: 9, name: 'Igor Valença' },
  rule: 'FREQ=WEEKLY',
  occurrence: '2026-11-30T09:00',
  isException: true,
  mayEdit: true,
};

async function openIt() {
  queryClient.clear();
  sessionStorage.clear();
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    'GET /eventos': () => [200, { events: [postponed], hasMore: false }],
    'GET /users/list': () => [200, []],
    'PUT /eventos/4': () => [200, { id: 4 }],
    'PUT /eventos/4/concluido': ({ body }) => [200, { id: 4, ...(body as object) }],
  });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <EventsAbout about={{ contactId: 9 }} onClose={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Adiada/ }));
  await screen.findByLabelText('Título');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { server, user, press, saved: () => server.calls('PUT /eventos/4').map(({ body }) => body) };
}

const ofSeries = { occurrence: '2026-11-30T09:00', scope: 'all' };
const untouched = { allDay: false, visibility: 'private', userIds: [], remindBefore: 10 };

test('of one time of a series only what was changed is said of all the others', async () => {
  const { user, press, saved } = await openIt();
  await user.type(screen.getByLabelText('Descrição'), 'Trazer o mapa');
  await press('Salvar');
  await press('Todos da série');
  await waitFor(() => expect(saved()).toEqual([{ ...untouched, ...ofSeries, description: 'Trazer o mapa' }]));
});

test('only this one changes in what was changed of it', async () => {
  const { user, press, saved } = await openIt();
  await user.type(screen.getByLabelText('Título'), ' de novo');
  await press('Salvar');
  await press('Só este');
  await waitFor(() => expect(saved()).toEqual([{ ...ofSeries, scope: 'this', title: 'Adiada de novo' }]));
});

test('what is typed stays open when it is marked as done meanwhile; without it the dialog is done too', async () => {
  const { server, user, press } = await openIt();
  await user.type(screen.getByLabelText('Título'), ' de novo');
  await press('Concluir');
  await screen.findByRole('button', { name: 'Reabrir' });
  expect(screen.getByLabelText<HTMLInputElement>('Título').value).toBe('Adiada de novo');
  await user.clear(screen.getByLabelText('Título'));
  await user.type(screen.getByLabelText('Título'), 'Adiada');
  await press('Reabrir');
  await waitFor(() => expect(screen.queryByLabelText('Título')).toBeNull());
  const told = server.calls('PUT /eventos/4/concluido').map(({ body }) => body);
  expect(told).toMatchObject([{ concluido: true }, { concluido: false }]);
});
