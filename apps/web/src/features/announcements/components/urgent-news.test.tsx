import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
// Loaded before anything is drawn: a dialog that is still on its way would look like one that waits.
import './news-dialog.tsx';
import { UrgentNews } from './urgent-news.tsx';

afterEach(() => vi.useRealTimers());

const news = {
  id: 4,
  title: 'Manutenção no domingo',
  text: 'Das 2h às 4h.',
  priority: 1,
  mediaPath: null,
  mediaName: null,
  shownFrom: '2026-11-20T12:00:00.000Z',
  isRead: false,
};

test('urgent news wait for whoever is typing, open in the pause, and stay open while keys are pressed in them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  queryClient.clear();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  let records: object[] = [];
  const me = person();
  fakeServer({
    'POST /auth/login': () => [200, sessionOf(me)],
    'GET /announcements': () => [200, { records, count: records.length, hasMore: false, unread: records.length }],
  });
  await act(() => login({ email: me.email, password: 'x' }));
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <textarea aria-label="Mensagem" />
        <UrgentNews />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText('Mensagem');
  await user.type(field, 'Bom dia');
  records = [news];
  await act(() => queryClient.refetchQueries());
  await user.type(field, ', tudo bem?');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3100));
  await screen.findByRole('dialog', { name: 'Manutenção no domingo' });
  await user.keyboard('{Tab}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(field).toHaveProperty('value', 'Bom dia, tudo bem?');
});
