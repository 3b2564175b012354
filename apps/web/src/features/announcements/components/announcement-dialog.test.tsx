import type { Announcement } from '@balcao/contract/announcements/models.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';

const HOUR_MS = 60 * 60_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const planned: Announcement = {
  id: 4,
  title: 'Manutenção no domingo',
  text: 'Das 2h às 4h.',
  priority: 1,
  mediaPath: null,
  mediaName: null,
  mediaMime: null,
  status: true,
  audience: 'everybody',
  brandId: null,
  planIds: [],
  shownFrom: later(48),
  shownUntil: later(96),
};

async function open(stored: Announcement) {
  queryClient.clear();
  const me = person({ profile: 'admin', super: true });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(me)],
    'PUT /announcements/4': () => [200, stored],
  });
  await act(() => login({ email: me.email, password: 'x' }));
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <AnnouncementDialog stored={stored} onClose={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await screen.findByRole('dialog');
  return {
    clear: async (label: string) => {
      const field = screen.getByLabelText(label).closest('.mantine-DateTimePicker-root');
      const [button] = field?.querySelectorAll('.mantine-DateTimePicker-section button') ?? [];
      if (!button) throw new Error(`${label} cannot be cleared`);
      await user.click(button);
    },
    save: async () => {
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await vi.waitFor(() => expect(server.calls('PUT /announcements/4')).toHaveLength(1));
      return server.calls('PUT /announcements/4')[0]?.body as { shownFrom?: string; shownUntil: string | null };
    },
  };
}

test('the end of an announcement is taken away, and one that was planned begins now', async () => {
  const { clear, save } = await open(planned);
  await clear('Até');
  await clear('Mostrar a partir de');
  const { shownFrom = '', shownUntil } = await save();
  expect([shownUntil, shownFrom <= new Date().toISOString(), shownFrom >= later(-1)]).toEqual([null, true, true]);
});

test('one that has begun keeps the moment at which it did', async () => {
  const { clear, save } = await open({ ...planned, shownFrom: later(-48) });
  await clear('Mostrar a partir de');
  expect(await save()).not.toHaveProperty('shownFrom');
});
