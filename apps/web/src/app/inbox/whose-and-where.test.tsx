import type { ContactSummary } from '@balcao/contract/contact-actions/models.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import type { TicketNote } from '@balcao/contract/ticket-notes/models.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { putMessage } from '../../features/messages/messages.data.ts';
import { putNote } from '../../features/ticket-notes/ticket-notes.data.ts';
import { queryClient } from '../../platform/query-client.ts';
import { login } from '../../platform/session-store.ts';
import { messageOf, ticketOf } from '../../test/conversations.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { loadCounter } from '../../test/load-counter.ts';
import { openPage } from '../../test/open-page.tsx';
import { person, sessionOf } from '../../test/people.ts';

beforeAll(async () => {
  await loadCounter();
  await import('../../features/messages/composer/owner-question/owner-question.tsx');
  await import('../../features/messages/dialogs/edit-dialog.tsx');
  await import('../../features/messages/composer/draft-files.tsx');
  await import('../../features/contacts/components/contact-panel.tsx');
}, 60_000);

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  return () => vi.restoreAllMocks();
});

const agent = person({ queues: [{ id: 1, name: 'Vendas', color: '#3b6fd4' }] });
const said = (id: number, more: Partial<Message> = {}) => messageOf(id, { ticketId: 3, contactId: 3, ...more });
const note = (id: number, minutes: number, text: string): TicketNote => ({
  id,
  note: text,
  ticketId: 3,
  contactId: 3,
  user: { id: 12, name: 'Diego Prado' },
  createdAt: new Date(Date.parse(said(0).sentAt) + minutes * 60_000).toISOString(),
});

const contact = {
  ...ticketOf(3).contact,
  email: '',
  empresa: null,
  active: true,
  disableBot: false,
  acceptAudioMessage: true,
  isGroup: false,
  extraInfo: [],
  createdAt: said(0).sentAt,
  lastMessageAt: null,
};
const summary: ContactSummary = {
  total: 9,
  lastRating: { value: 5, name: 'Ótimo', at: '2026-11-12T15:00:00.000Z' },
  usualHours: { from: 18, to: 21 },
  tickets: [
    {
      ...ticketOf(3),
      at: said(0).sentAt,
      about: 'Tem em preto?',
      user: 'Camila Duarte',
      queue: 'Vendas',
      rating: null,
    },
    {
      ...ticketOf(2),
      status: 'closed',
      at: said(0).sentAt,
      about: 'Troca de cor',
      user: 'Diego Prado',
      queue: null,
      rating: 4,
    },
  ],
};

type Scene = { ticket?: Parameters<typeof ticketOf>[1]; messages?: Message[]; notes?: TicketNote[]; hasMore?: boolean };

async function open({ ticket: more = {}, messages = [said(1)], notes = [], hasMore = false }: Scene) {
  const own = { userId: agent.id, user: { id: agent.id, name: agent.name } };
  const ticket = ticketOf(3, { ...own, channel: 'whatsapp', hasReplyWindow: false, replyWindowEndsAt: null, ...more });
  const page = { ticket, tickets: [], nextCursor: hasMore ? 'older' : null, newerCursor: null, hasMore };
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(agent)],
    'GET /whatsapp': () => [200, []],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /tickets': () => [200, { tickets: [ticket], matches: [], count: 1, hasMore: false, nextCursor: null }],
    [`GET /tickets/u/${ticket.uuid}`]: () => [200, ticket],
    'GET /tickets/counters': () => [200, { open: 1, pending: 1, withBot: 0, unread: 0 }],
    'GET /drafts': () => [200, []],
    'GET /contacts/3': () => [200, contact],
    'GET /contacts/3/summary': () => [200, summary],
    'GET /ticket-notes/list': () => [200, notes.toReversed()],
    'GET /messages/3': ({ query }) =>
      query.has('unread')
        ? [200, { ...page, messages: [said(-60), said(-59)], newerCursor: 'newer', openedAt: -59 }]
        : [200, { ...page, messages }],
    'POST /messages/3': ({ body }) => [200, { messages: [said(90, { ...(body as object), fromMe: true, ack: 1 })] }],
    'PUT /tickets/3': () => [200, { ...ticket, ...own }],
    'PUT /tickets/3/read': () => [200, ticket],
    'PUT /tickets/presence/3': () => [200, { message: 'OK' }],
  });
  const shown = openPage('/login');
  await act(() => login({ email: agent.email, password: 'x' }));
  await act(() => shown.router.navigate({ to: `/tickets/${ticket.uuid}` }));
  const log = await screen.findByRole('log', { name: 'Mensagens' });
  return { ...shown, server, log };
}

const colleagues = { userId: 12, user: { id: 12, name: 'Diego Prado' } };
const sent = (server: Awaited<ReturnType<typeof open>>['server']) => server.calls('POST /messages/3');

test('who writes into a colleague’s ticket is asked once; only writing leaves the ticket where it is', async () => {
  const { user, server } = await open({ ticket: colleagues });
  const field = await screen.findByRole('textbox', { name: 'Mensagem' });
  await user.type(field, 'Oi{Enter}');
  const question = within(await screen.findByRole('alertdialog', { name: /com Diego Prado.*Assumir ou só escrever/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Assumir'));
  expect(sent(server)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Só escrever' }));
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  await user.type(field, 'De novo{Enter}');
  await waitFor(() => expect(sent(server)).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.calls('PUT /tickets/3')).toHaveLength(0);
});

test('the key that sends and resolves leaves a colleague’s ticket open until the question is answered', async () => {
  const { user, server } = await open({ ticket: colleagues });
  const field = await screen.findByRole('textbox', { name: 'Mensagem' });
  await user.type(field, 'Oi{Control>}{Enter}{/Control}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Assumir'));
  await user.click(screen.getByRole('button', { name: 'Só escrever' }));
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(server.calls('PUT /tickets/3')).toHaveLength(0);
  await user.type(field, 'Pronto{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.calls('PUT /tickets/3')[0]?.body).toMatchObject({ status: 'closed' }));
  expect(sent(server)).toHaveLength(2);
});

test('taking over makes the ticket one’s own first, and then what was written leaves', async () => {
  const { user, server } = await open({ ticket: colleagues });
  await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Eu sigo daqui');
  await user.click(await screen.findByRole('button', { name: 'Assumir' }));
  await waitFor(() => expect(server.calls('PUT /tickets/3')[0]?.body).toMatchObject({ userId: agent.id }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(server)).toHaveLength(0);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent(server)).toHaveLength(1));
});

test('one’s own ticket asks nothing', async () => {
  const { user, server } = await open({});
  await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Oi{Enter}');
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('notes stand among the messages where they were written, and a new one comes by itself', async () => {
  const { log } = await open({
    messages: [said(1), said(5)],
    notes: [note(1, 2, 'Cliente antigo'), note(2, 9, `${'longa '.repeat(1700)}fim`)],
  });
  await within(log).findByText('Cliente antigo');
  const words = () => log.textContent ?? '';
  expect(words().indexOf('mensagem 1')).toBeLessThan(words().indexOf('Cliente antigo'));
  expect(words().indexOf('Cliente antigo')).toBeLessThan(words().indexOf('mensagem 5'));
  expect(words()).toContain('Mostrar tudo');
  expect(words()).not.toContain('fim');
  act(() => putNote(queryClient, note(3, 10, 'Chegou agora')));
  await within(log).findByText('Chegou agora');
  expect(within(log).getAllByRole('complementary')).toHaveLength(3);
});

test('a line says how many messages are new, without asking for more than the end', async () => {
  const { log, server } = await open({
    ticket: { unreadMessages: 2 },
    messages: [said(1), said(2, { fromMe: true }), said(3), said(4)],
    hasMore: true,
  });
  const line = await within(log).findByText('2 mensagens novas');
  const words = log.textContent ?? '';
  expect(words.indexOf('mensagem 2')).toBeLessThan(words.indexOf(line.textContent ?? ''));
  expect(words.indexOf(line.textContent ?? '')).toBeLessThan(words.indexOf('mensagem 3'));
  expect(server.calls('GET /messages/3').filter(({ query }) => query.has('unread') || query.has('around'))).toEqual([]);
});

test('where the new ones begin before what is loaded, one page around their beginning is read', async () => {
  const { log, server } = await open({ ticket: { unreadMessages: 70 }, hasMore: true });
  await within(log).findByText('70 mensagens novas');
  expect(within(log).getByText('mensagem -59')).toBeTruthy();
  expect(server.calls('GET /messages/3').filter(({ query }) => query.get('unread') === '70')).toHaveLength(1);
});

const mine = (id: number, more: Partial<Message> = {}) =>
  said(id, { fromMe: true, user: { id: agent.id, name: agent.name }, body: `minha ${id}`, ...more });

test('up in the empty input changes what one said last, or says why it cannot be', async () => {
  const { user } = await open({ messages: [said(1), mine(2, { ack: 2 })] });
  const field = await screen.findByRole('textbox', { name: 'Mensagem' });
  await user.click(field);
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText(/Passou o prazo para editar/)).toBeTruthy();
  act(() => putMessage(queryClient, mine(3, { ack: 0 })));
  await user.keyboard('{ArrowUp}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar mensagem' }));
  expect(dialog.getByDisplayValue('minha 3')).toBeTruthy();
});

test('R answers what the customer said last; a picture that is pasted beside the input is attached', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no images here')));
  const { user } = await open({ messages: [said(1), mine(2)] });
  const field = await screen.findByRole('textbox', { name: 'Mensagem' });
  await user.click(field);
  await user.keyboard('{Escape}r');
  expect(await screen.findByRole('button', { name: 'Não responder a esta mensagem' })).toBeTruthy();
  expect(document.activeElement).toBe(field);
  (document.activeElement as HTMLElement).blur();
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { files: [new File(['%PDF'], 'nota.pdf', { type: 'application/pdf' })] },
  });
  act(() => void document.body.dispatchEvent(paste));
  expect(await screen.findByText('nota.pdf')).toBeTruthy();
  expect(paste.defaultPrevented).toBe(true);
});

test('the panel shows the customer at a glance, and copying says so in the place of the number', async () => {
  const { user } = await open({});
  await user.click(await screen.findByTitle('Ver dados do contato'));
  const panel = within(await screen.findByRole('complementary', { name: 'Dados do contato' }));
  expect(await panel.findByText('das 18 h às 21 h')).toBeTruthy();
  expect(panel.getByText('5 · Ótimo · 12/11/2026')).toBeTruthy();
  const line = panel.getByRole('link', { name: /Troca de cor.*Diego.*Avaliação 4/ });
  expect(line.getAttribute('href')).toContain('/tickets/00000000-0000-4000-8000-000000000002');
  await user.click(panel.getByRole('button', { name: 'Copiar telefone' }));
  expect(await panel.findByText('Telefone copiado.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
