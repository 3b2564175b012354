import type { Connection } from '@balcao/contract/connections/models.ts';
import type { Message, MessageDraft } from '@balcao/contract/messages/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectionRealtime } from '../../features/connections/connections.realtime.ts';
import { takeDraft } from '../../features/messages/drafts/drafts.data.ts';
import { queryClient } from '../../platform/query-client.ts';
import { login } from '../../platform/session-store.ts';
import { connectionOf } from '../../test/connections.ts';
import { messageOf, ticketOf } from '../../test/conversations.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { loadCounter } from '../../test/load-counter.ts';
import { openPage } from '../../test/open-page.tsx';
import { person, sessionOf } from '../../test/people.ts';

beforeAll(async () => {
  await loadCounter();
  await import('../../features/messages/components/read-only-conversation.tsx');
  await import('../../features/tickets/components/dialogs/spy-dialog.tsx');
}, 60_000);

// jsdom lays nothing out; the lists need to believe that there is room for rows.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const admin = person({ profile: 'admin' });
const agent = person({ profile: 'user', queues: [{ id: 1, name: 'Vendas', color: '#3b6fd4' }] });

const draftOf = (ticketId: number, differences: Partial<MessageDraft> = {}): MessageDraft => ({
  ticketId,
  body: 'Já separei',
  quotedMessageId: null,
  uploads: [],
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...differences,
});

type Scene = { drafts?: MessageDraft[]; user?: typeof admin; connections?: Connection[]; messages?: Message[] };

async function openInbox(address: string, tickets: Ticket[], scene: Scene = {}) {
  const { drafts = [], user: who = admin, connections = [], messages } = scene;
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(who)],
    'GET /whatsapp': () => [200, connections],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /tickets': ({ query }) => {
      const found = tickets.filter(({ status }) => status === query.get('status'));
      return [200, { tickets: found, matches: [], count: found.length, hasMore: false, nextCursor: null }];
    },
    [`GET /tickets/u/${tickets[0]?.uuid}`]: () => [200, tickets[0]],
    'GET /tickets/counters': () => [200, { open: 1, pending: 1, withBot: 0, unread: 0 }],
    'GET /drafts': () => [200, drafts],
    'GET /messages/3': () => [
      200,
      {
        messages: messages ?? [messageOf(1, { ticketId: 3, contactId: 3, body: 'Tem em preto?' })],
        ticket: tickets[0],
        tickets: [],
        hasMore: false,
        nextCursor: null,
        newerCursor: null,
      },
    ],
  });
  const page = openPage('/login');
  await act(() => login({ email: who.email, password: 'x' }));
  await act(() => page.router.navigate({ to: address }));
  return { ...page, server };
}

const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('li') ?? document.body);

test('the list shows what one has begun to answer, and follows other devices', async () => {
  const { server } = await openInbox('/tickets?all=true', [ticketOf(3), ticketOf(4)], {
    drafts: [
      draftOf(3, { body: 'Já separei\no seu' }),
      draftOf(4, {
        body: '',
        uploads: [
          {
            id: crypto.randomUUID(),
            name: 'nota.pdf',
            mime: 'application/pdf',
            size: 3,
            caption: '',
            asDocument: false,
          },
        ],
      }),
    ],
  });
  await screen.findByText(/Já separei o seu/);
  expect(rowOf('Cliente 3').getByText('Rascunho:')).toBeTruthy();
  expect(rowOf('Cliente 4').getByText(/nota\.pdf/)).toBeTruthy();

  act(() => takeDraft(queryClient, 3, null));
  await rowOf('Cliente 3').findByText('Bom dia');
  act(() => takeDraft(queryClient, 3, draftOf(3, { body: 'Um minuto' })));
  await rowOf('Cliente 3').findByText(/Um minuto/);
  expect(server.calls('GET /drafts')).toHaveLength(1);
});

test('spying reads without being noticed: nothing but reading is asked of the server', async () => {
  const { server, user } = await openInbox('/tickets?sub=pending', [
    ticketOf(3, { status: 'pending', userId: null, user: null, unreadMessages: 2 }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Espiar a conversa de Cliente 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cliente 3' }));
  await dialog.findByText('Tem em preto?');
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(server.calls('GET /messages/3').map(({ query }) => query.get('spy'))).toEqual(['true']);
  expect(server.asked.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/auth'))).toEqual([]);
});

test('a dead connection speaks where agents write, on every screen and in the bubble, until it is back', async () => {
  const queues = [{ id: 1, name: 'Vendas', color: '#3b6fd4' }];
  const alive = connectionOf(1, { name: 'Loja Centro', channel: 'wppoficial', queues });
  const dead = { ...alive, status: 'DISCONNECTED', problem: 'reauthenticate', cause: 'reauthenticate' } as const;
  const ticket = ticketOf(3, { replyWindowEndsAt: '2099-01-01T00:00:00.000Z' });
  const queued = messageOf(2, {
    ticketId: 3,
    contactId: 3,
    fromMe: true,
    body: 'Já saiu',
    createdAt: new Date().toISOString(),
  });
  await openInbox(`/tickets/${ticket.uuid}`, [ticket], { user: agent, connections: [dead], messages: [queued] });
  const notice = within(
    (await screen.findByText('Peça a um administrador que reconecte.')).closest('output') ?? document.body,
  );
  notice.getByText('Loja Centro está desconectada.');
  notice.getByText(/fica na fila e sai em ordem.*mais de 4 horas pergunta antes de sair/);
  expect(notice.queryByRole('link')).toBeNull();
  expect(screen.getAllByText('Loja Centro está desconectada.')).toHaveLength(2);
  await screen.findByText('Na fila');
  screen.getByText('Desconectada');

  const socket = connectionRealtime['connection.changed'];
  act(() => socket?.(queryClient, { whatsapp: alive }));
  await waitFor(() => expect(screen.queryByText(/Loja Centro está desconectada/)).toBeNull());
  expect(screen.queryByText('Na fila')).toBeNull();
  act(() => socket?.(queryClient, { whatsapp: { ...alive, problem: 'paused' } }));
  await screen.findByText('Envios parados');
});

test.each([
  ['one’s own', { id: 11, name: 'Camila Duarte' }, 'Com você', 'Escreva para Cliente'],
  [
    'a colleague’s',
    { id: 12, name: 'Maria Alves' },
    'Com Maria Alves',
    'Escreva para Cliente no atendimento de Maria Alves',
  ],
])(
  '%s conversation says whose it is, in its header and where one writes; the protocol stands in the panel',
  async (...row) => {
    const [, user, owner, placeholder] = row;
    const ticket = ticketOf(3, { userId: user.id, user, replyWindowEndsAt: '2099-01-01T00:00:00.000Z' });
    await openInbox(`/tickets/${ticket.uuid}`, [ticket]);
    const header = (await screen.findByTitle('Ver dados do contato')).textContent;
    expect(header).toContain(`${owner} · Vendas`);
    expect(header).not.toContain(ticket.code);
    expect(await screen.findByPlaceholderText(placeholder)).toBeTruthy();
  },
);
