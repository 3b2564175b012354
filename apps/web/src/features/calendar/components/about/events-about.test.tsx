import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../../platform/query-client.ts';
import { login } from '../../../../platform/session-store.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { person, sessionOf } from '../../../../test/people.ts';
import { EventsAbout } from './events-about.tsx';

const visit: CalendarEvent = {
  id: 4,
  title: 'Visita à loja',
  description: '',
  start: '2026-12-01T12:00:00.000Z',
  end: '2026-12-01T13:00:00.000Z',
  startLocal: '2026-12-01T09:00',
  endLocal: '2026-12-01T10:00',
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
  rule: null,
  occurrence: null,
  isException: false,
  mayEdit: true,
};

test('what lies ahead with somebody is opened there, another appointment is about them, and Escape ends what is on top', async () => {
  queryClient.clear();
  let isHeard = false;
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    'GET /eventos': () => [200, { events: [visit], hasMore: false }],
    'GET /users/list': () => [200, []],
    'POST /eventos': () => {
      isHeard = !isHeard;
      if (isHeard) throw new TypeError('the line is down');
      return [200, { id: 5 }];
    },
    'PUT /eventos/4': () => [200, { id: 4 }],
  });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <EventsAbout about={{ contactId: 9 }} onClose={onClose} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Visita à loja/ }));
  await screen.findByText('Com Igor Valença');
  expect(server.calls('GET /eventos')[0]?.query.get('contactId')).toBe('9');
  await user.click(screen.getByRole('button', { name: 'Remover vínculo' }));
  await user.click(screen.getByRole('button', { name: 'Manter vínculo' }));
  await user.click(screen.getByRole('button', { name: 'Remover vínculo' }));
  expect(screen.queryByText('Com Igor Valença')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(server.calls('PUT /eventos/4')[0]?.body).toMatchObject({ about: null }));
  await waitFor(() => expect(screen.queryByLabelText('Título')).toBeNull());

  await user.click(await screen.findByRole('button', { name: /Visita à loja/ }));
  await screen.findByText('Com Igor Valença');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Com Igor Valença')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Novo compromisso' }));
  await user.type(await screen.findByLabelText('Título'), 'Almoço');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(server.calls('POST /eventos')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(server.calls('POST /eventos')).toHaveLength(2));
  const [lost, again] = server.calls('POST /eventos').map(({ body }) => body);
  expect(again).toEqual(lost);
  await waitFor(() =>
    expect(server.calls('POST /eventos')[0]?.body).toMatchObject({ title: 'Almoço', contactId: 9, remindBefore: 10 }),
  );
  await waitFor(() => expect(screen.queryByLabelText('Título')).toBeNull());
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
