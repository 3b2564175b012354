import type { TagRef } from '@balcao/contract/tags/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { TagSelector } from './tag-selector.tsx';

const vip: TagRef = { id: 1, name: 'Cliente VIP', color: '#0e6b82' };
const late: TagRef = { id: 2, name: 'Atraso', color: '#b42318' };

type Answers = Parameters<typeof fakeServer>[0];

function Desk({ initial }: { initial: Ticket }) {
  const [ticket, setTicket] = useState(initial);
  return (
    <>
      <TagSelector ticket={ticket} onSaved={setTicket} />
      <output>{ticket.tags.map(({ name }) => name).join()}</output>
    </>
  );
}

type Opened = { tags?: TagRef[]; lane?: Ticket['lane']; known?: TagRef[]; more?: Answers };

function open({ tags = [], lane = null, known = [vip, late], more = {} }: Opened = {}) {
  let all = known;
  let version = 1;
  const ticket = ticketOf(5, { tags, lane });
  const server = fakeServer({
    'GET /tags/list': () => [200, all],
    'POST /tags': ({ body }) => {
      const tag = { id: 30, name: (body as { name: string }).name, color: '#475569', kanban: 0, userId: 11 };
      all = [...all, tag];
      return [200, tag];
    },
    'POST /tags/sync': ({ body }) => {
      const { tags: ids } = body as { tags: number[] };
      version += 1;
      const updatedAt = `2026-11-21T12:00:0${version}.000Z`;
      return [200, { ...ticket, tags: all.filter(({ id }) => ids.includes(id)), updatedAt }];
    },
    ...more,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <Desk initial={ticket} />
        <Notifications />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const saved = () => server.calls('POST /tags/sync').map(({ body }) => (body as { tags: number[] }).tags);
  return { user: userEvent.setup(), server, saved };
}

test('a key opens the tags, arrows and Enter give and take them, and Escape closes', async () => {
  const { user, saved } = open({ tags: [late] });
  await user.keyboard('e');
  await screen.findByRole('option', { name: 'Cliente VIP' });
  await user.keyboard('vip{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveProperty('textContent', 'Cliente VIP,Atraso'));
  expect(saved()).toEqual([[2, 1]]);
  expect(screen.getByRole('option', { name: 'Cliente VIP' }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveProperty('textContent', 'Atraso'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('a choice shows before the server has answered, and is taken back when it refuses', async () => {
  let refuse = () => {};
  const { user } = open({
    more: {
      'POST /tags/sync': () =>
        new Promise((resolve) => {
          refuse = () => resolve([404, { error: 'ERR_NO_TAG_FOUND' }]);
        }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Tags do atendimento' }));
  await user.click(await screen.findByRole('option', { name: 'Atraso' }));
  expect(screen.getByTitle('Atraso')).toBeTruthy();
  refuse();
  await screen.findByText('Nenhuma tag encontrada.');
  expect(screen.queryByTitle('Atraso')).toBeNull();
});

test('choices made faster than they are saved end as the last one', async () => {
  const waiting: (() => void)[] = [];
  const { user, server, saved } = open({
    more: {
      'POST /tags/sync': ({ body }) =>
        new Promise((resolve) => {
          const { tags } = body as { tags: number[] };
          const updatedAt = `2026-11-21T12:00:0${waiting.length}.000Z`;
          const ticket = ticketOf(5, { tags: [vip, late].filter(({ id }) => tags.includes(id)), updatedAt });
          waiting.push(() => resolve([200, ticket]));
        }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Tags do atendimento' }));
  for (const name of ['Cliente VIP', 'Atraso', 'Cliente VIP']) {
    await user.click(await screen.findByRole('option', { name }));
  }
  expect(server.calls('POST /tags/sync')).toHaveLength(1);
  waiting[0]?.();
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  await waitFor(() => expect(screen.getByRole('status')).toHaveProperty('textContent', 'Atraso'));
  expect(saved()).toEqual([[1], [2]]);
});

test('a name that no tag has becomes one and is given at once', async () => {
  const { user, server, saved } = open();
  await user.click(screen.getByRole('button', { name: 'Tags do atendimento' }));
  await user.type(await screen.findByLabelText('Buscar ou criar tag'), 'Garantia');
  await user.click(await screen.findByRole('option', { name: 'Criar “Garantia”' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveProperty('textContent', 'Garantia'));
  expect(server.calls('POST /tags')[0]?.body).toEqual({ name: 'Garantia' });
  expect(saved()).toEqual([[30]]);
});

test('a new tag on a ticket that stands in a lane is set without the lane, which shows once', async () => {
  const lane = { id: 9, name: 'Negociação', color: '#a4ccee' };
  const { user, saved } = open({
    tags: [lane, late],
    lane: { ...lane, position: 'a0', since: '2026-11-20T12:00:00.000Z' },
    more: { 'POST /tags/sync': () => new Promise(() => undefined) },
  });
  await user.click(screen.getByRole('button', { name: 'Tags do atendimento' }));
  await user.type(await screen.findByLabelText('Buscar ou criar tag'), 'Garantia');
  await user.click(await screen.findByRole('option', { name: 'Criar “Garantia”' }));
  await waitFor(() => expect(saved()).toEqual([[2, 30]]));
  expect(screen.getAllByTitle('Negociação')).toHaveLength(1);
});

test('a tag that a colleague has just made is used instead of failing', async () => {
  let all: TagRef[] = [];
  const { user, saved } = open({
    more: {
      'GET /tags/list': () => [200, all],
      'POST /tags': () => {
        all = [late];
        return [409, { error: 'ERR_TAG_EXISTS' }];
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Tags do atendimento' }));
  await user.type(await screen.findByLabelText('Buscar ou criar tag'), 'ATRASO');
  await user.click(await screen.findByRole('option', { name: 'Criar “ATRASO”' }));
  await waitFor(() => expect(saved()).toEqual([[2]]));
});
