import type { Chat, ChatMessage } from '@balcao/contract/chats/models.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chatRealtime } from '../../features/chats/chats.realtime.ts';
import { queryClient } from '../../platform/query-client.ts';
import { setRealtimeStatus } from '../../platform/realtime/status.ts';
import { login, logout } from '../../platform/session-store.ts';
import { CHAT_UUID, chatMember, chatMessage, chatOf } from '../../test/chats.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { ticketOf } from '../../test/conversations.ts';
import { person, sessionOf } from '../../test/people.ts';

beforeAll(async () => {
  await import('../../app/shell/shell.tsx');
  await import('../../features/chats/pages/chats-page.tsx');
  await import('../../features/chats/dialogs/chat-dialog.tsx');
}, 60_000);

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

const me = person();
const diego = { id: 20, name: 'Diego Prado', online: true, queues: [] };
const users = [chatMember(me.id, me.name), chatMember(20, 'Diego Prado', 3), chatMember(21, 'Élcio Souza')];
const mine = (seq: number, more: Partial<ChatMessage> = {}) =>
  chatMessage(seq, { senderId: me.id, sender: { id: me.id, name: me.name }, ...more });

type Answers = Parameters<typeof fakeServer>[0];
type Scene = { chat?: Partial<Chat>; post?: () => [number, unknown]; more?: Answers };

async function open({ chat: differences, post, more }: Scene = {}) {
  const chat = chatOf({ users, memberCount: 3, ...differences });
  const records = [3, 2, 1].map((seq) => chatMessage(seq));
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(me)],
    'GET /valid': () => [200, { plano: 'ultimate' }],
    'GET /users/list': () => [200, [diego]],
    'GET /chats': ({ query }) => [
      200,
      {
        records: (query.get('kind') === 'group') === chat.isGroup || !query.has('kind') ? [chat] : [],
        hasMore: false,
        nextCursor: null,
      },
    ],
    'GET /chats/unreads': () => [200, { unreads: chat.own.unreads, mentionUnreads: 0 }],
    [`GET /chats/u/${CHAT_UUID}`]: () => [200, chat],
    'GET /chats/5/messages': () => [200, { records, hasMore: false, hasNewer: false, tickets: [] }],
    'POST /chats/5/messages': (asked) => post?.() ?? [200, mine(4, { ...(asked.body as object) })],
    'POST /chats/5/read': () => [200, { ...chat.own, unreads: 0, readSeq: 3 }],
    'POST /chats': () => [200, chat],
    ...more,
  });
  const page = openPage(`/chats/${CHAT_UUID}`);
  queryClient.setQueryData(['plan-level'], 'ultimate');
  await act(() => login({ email: me.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/chats/{-$uuid}', params: { uuid: CHAT_UUID } }));
  await screen.findByText('Recado 3');
  return { ...page, ...server };
}

const log = () => within(screen.getByRole('log', { name: 'Mensagens' }));
const field = () => screen.getByRole('textbox', { name: 'Mensagem' });

test('opening a chat with unread messages marks it read, once', async () => {
  const { calls } = await open({ chat: { own: { ...chatOf().own, unreads: 2, readSeq: 1 } } });
  expect(await log().findByText('2 mensagens novas')).toBeTruthy();
  await waitFor(() => expect(calls('POST /chats/5/read').map(({ body }) => body)).toEqual([{ seq: 3 }]));
});

test('a message stands there at once, is sent with who is named in it, and is one bubble when it comes back', async () => {
  const { user, calls } = await open();
  await user.type(field(), 'veja isto @él');
  expect(screen.getByRole('region', { name: 'Mencionar' })).toBeTruthy();
  await user.keyboard('{Enter}por favor{Enter}');
  await waitFor(() => expect(calls('POST /chats/5/messages')).toHaveLength(1));
  const [sent] = calls('POST /chats/5/messages');
  expect(sent?.body).toMatchObject({ message: 'veja isto @Élcio Souza por favor', mentions: [21] });
  await waitFor(() => expect(log().queryByText('Enviando')).toBeNull());
  const message = mine(4, { ...(sent?.body as object) });
  act(() =>
    chatRealtime['chat.message-created']?.(queryClient, { chatId: 5, uuid: CHAT_UUID, message, lastMessage: '' }),
  );
  expect(log().getAllByText(/por favor/)).toHaveLength(1);
  expect(field()).toHaveProperty('value', '');
});

test('what nobody takes keeps its words, says so without a toast, and goes out when it is asked again', async () => {
  let isDown = true;
  const { user, calls } = await open({ post: () => (isDown ? [503, { error: 'ERR_BUSY' }] : [200, mine(4)]) });
  await user.type(field(), 'Chegou?{Enter}');
  expect(await log().findByText(/Não enviada/)).toBeTruthy();
  expect(log().getByText('Chegou?')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  isDown = false;
  await user.click(log().getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(log().queryByText(/Não enviada/)).toBeNull());
  const ids = calls('POST /chats/5/messages').map(({ body }) => (body as { clientId: string }).clientId);
  expect(new Set(ids).size).toBe(1);
});

test('a file over 15 MB is left out, and said in the words of the house', async () => {
  await open();
  const large = new File([], 'filme.mp4', { type: 'video/mp4' });
  Object.defineProperty(large, 'size', { value: 15_728_641 });
  fireEvent.drop(field(), { dataTransfer: { types: ['Files'], files: [large] } });
  expect(await screen.findByText('Alguns arquivos excedem o limite de 15 MB e foram removidos.')).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Arquivos para enviar' })).toBeNull();
});

test('a chat needs a title and somebody in it', async () => {
  const { user, calls } = await open();
  await user.click(screen.getByRole('button', { name: 'Nova' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova conversa' }));
  await user.click(dialog.getByRole('button', { name: 'Criar' }));
  expect(dialog.getByText('Por favor, preencha o título da conversa.')).toBeTruthy();
  expect(dialog.getByText('Por favor, selecione pelo menos um usuário.')).toBeTruthy();
  expect(calls('POST /chats')).toHaveLength(0);
});

test('only the owner of a group finds edit and delete in its menu', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Opções da conversa' }));
  expect(await screen.findByRole('menuitem', { name: 'Sair do grupo' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Editar grupo' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Excluir grupo' })).toBeNull();
});

function hear(message: ChatMessage) {
  const { message: lastMessage } = message;
  act(() => chatRealtime['chat.message-created']?.(queryClient, { chatId: 5, uuid: CHAT_UUID, message, lastMessage }));
}

test('over another screen a colleague who writes becomes a bubble, and the menu gets its dot', async () => {
  const { router } = await open();
  await act(() => router.navigate({ to: '/tags' }));
  hear(chatMessage(4, { message: 'Tem troco?' }));
  expect(await screen.findByRole('button', { name: 'Plantão: 1 não lida' })).toBeTruthy();
  expect(queryClient.getQueryData(['chats', 'unreads'])).toEqual({ unreads: 1, mentionUnreads: 0 });
});

test('words with the address of a ticket stand there at once, and the second message does not overtake them', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<[number, unknown]>();
  const uuid = '22222222-2222-4222-8222-222222222222';
  const { user, calls } = await open({ more: { [`GET /tickets/u/${uuid}`]: () => asked } });
  await user.type(field(), `Veja ${window.location.origin}/tickets/${uuid}{Enter}`);
  expect(log().getByText('Enviando')).toBeTruthy();
  expect(sessionStorage.getItem(`balcao.kept.${me.id}.chats`)).toContain(uuid);
  await user.type(field(), 'Consegue?{Enter}');
  expect(calls('POST /chats/5/messages')).toHaveLength(0);
  await act(async () => answer([200, ticketOf(3)]));
  await waitFor(() => expect(calls('POST /chats/5/messages')).toHaveLength(2));
  const sent = calls('POST /chats/5/messages').map(({ body }) => body);
  expect(sent).toMatchObject([{ ticketId: 3 }, { message: 'Consegue?' }]);
});

test('what an earlier page could not send goes out without its chat being opened; signing out forgets what was typed', async () => {
  const { user, calls, router } = await open({ post: () => [503, { error: 'ERR_BUSY' }] });
  await user.type(field(), 'Ficou aqui{Enter}');
  await log().findByText(/Não enviada/);
  const kept = sessionStorage.getItem(`balcao.kept.${me.id}.chats`) ?? '';
  await act(() => logout());
  expect(Object.keys(sessionStorage)).toEqual([]);
  await act(() => router.navigate({ to: '/login' }));
  sessionStorage.setItem(`balcao.kept.${me.id}.chats`, kept);
  const before = calls('POST /chats/5/messages').length;
  await act(() => login({ email: me.email, password: 'x' }));
  await act(() => router.navigate({ to: '/tags' }));
  act(() => setRealtimeStatus('live'));
  await waitFor(() => expect(calls('POST /chats/5/messages').length).toBeGreaterThan(before));
  act(() => setRealtimeStatus('starting'));
});

test('in the floating window Escape ends what is open last, then the window, and comes back to its bubble', async () => {
  const { user, router } = await open();
  await act(() => router.navigate({ to: '/tags' }));
  hear(chatMessage(4));
  const bubble = await screen.findByRole('button', { name: /^Plantão/ });
  await user.click(bubble);
  fireEvent.drop(await screen.findByRole('textbox', { name: 'Mensagem' }), {
    dataTransfer: { types: ['Files'], files: [new File(['x'], 'nota.txt', { type: 'text/plain' })] },
  });
  await screen.findByRole('form', { name: 'Arquivos para enviar' });
  await user.type(field(), '@él{Escape}');
  expect(screen.queryByRole('region', { name: 'Mencionar' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Arquivos para enviar' })).toBeNull());
  expect(field()).toBe(document.activeElement);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Plantão/);
});

test('older messages that could not be read are asked for again by the button', async () => {
  let isDown = true;
  const page = (seqs: number[], hasMore: boolean) => ({
    records: seqs.map((seq) => chatMessage(seq)),
    hasMore,
    hasNewer: false,
    tickets: [],
  });
  const { user } = await open({
    more: {
      'GET /chats/5/messages': ({ query }) => {
        if (!query.has('beforeSeq')) return [200, page([3, 2], true)];
        return isDown ? [500, { error: 'ERR_INTERNAL' }] : [200, page([1], false)];
      },
    },
  });
  const problem = await screen.findByRole('alert');
  expect(log().queryByText('Recado 1')).toBeNull();
  isDown = false;
  await user.click(within(problem).getByRole('button', { name: 'Tentar de novo' }));
  expect(await log().findByText('Recado 1')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list higher than its first page asks for the next; a search that fails says so', async () => {
  const other = chatOf({ id: 6, uuid: '33333333-3333-4333-8333-333333333333', title: 'Estoque' });
  const { user } = await open({
    more: {
      'GET /chats': ({ query }) => {
        const records = query.get('searchParam') ? [] : [query.has('cursor') ? other : chatOf({ users })];
        return [200, { records, hasMore: records[0]?.id === 5, nextCursor: records[0]?.id === 5 ? 'c' : null }];
      },
      'GET /chats/search': () => [400, { error: 'ERR_VALIDATION' }],
    },
  });
  expect(await screen.findByRole('link', { name: /Estoque/ })).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar conversa ou mensagem' }), 'caixa');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText('Nada encontrado')).toBeNull();
});
