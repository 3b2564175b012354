import type { Chat } from '@balcao/contract/chats/models.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chatRealtime } from '../../features/chats/chats.realtime.ts';
import { queryClient } from '../../platform/query-client.ts';
import { login } from '../../platform/session-store.ts';
import { CHAT_UUID, chatMember, chatMessage, chatOf } from '../../test/chats.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { person, sessionOf } from '../../test/people.ts';

beforeAll(async () => {
  await import('../../app/shell/shell.tsx');
  await import('../../features/chats/pages/chats-page.tsx');
  await import('../../features/chats/dialogs/chat-dialog.tsx');
}, 60_000);

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  return () => vi.restoreAllMocks();
});

const OTHER_UUID = '33333333-3333-4333-8333-333333333333';
const me = person();
const [diego, elcio] = [chatMember(20, 'Diego Prado', 3), chatMember(21, 'Élcio Souza', 3)];
const users = [chatMember(me.id, me.name, 3), diego, elcio];
const ours = chatOf({ users, memberCount: 3, ownerId: me.id });
const stock = chatOf({ id: 6, uuid: OTHER_UUID, title: 'Estoque', users });

async function open() {
  let group: Chat = ours;
  const names = [diego, elcio, chatMember(22, 'Fábio Reis')].map(({ user }) => ({ ...user, online: true, queues: [] }));
  const messages = { records: [chatMessage(1)], hasMore: false, hasNewer: false, tickets: [] };
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(me)],
    'GET /valid': () => [200, { plano: 'ultimate' }],
    'GET /users/list': () => [200, names],
    'GET /chats': () => [200, { records: [group, stock], hasMore: false, nextCursor: null }],
    'GET /chats/unreads': () => [200, { unreads: 0, mentionUnreads: 0 }],
    [`GET /chats/u/${CHAT_UUID}`]: () => [200, group],
    [`GET /chats/u/${OTHER_UUID}`]: () => [200, stock],
    'GET /chats/5/messages': () => [200, messages],
    'GET /chats/6/messages': () => [200, messages],
    'PUT /chats/5': () => [200, group],
  });
  const page = openPage(`/chats/${CHAT_UUID}`);
  queryClient.setQueryData(['plan-level'], 'ultimate');
  await act(() => login({ email: me.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/chats/{-$uuid}', params: { uuid: CHAT_UUID } }));
  await screen.findByText('Recado 1');
  const leaves = (userId: number) => {
    group = { ...group, users: group.users.filter((one) => one.userId !== userId), memberCount: 2 };
    act(() => chatRealtime['chat.updated']?.(queryClient, { chatId: 5, chat: group }));
  };
  const known = () => queryClient.getQueryData<Chat>(['chats', 'one', CHAT_UUID])?.users.length;
  return { ...page, ...server, leaves, known };
}

async function editGroup({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) {
  await user.click(screen.getByRole('button', { name: 'Opções da conversa' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar grupo' }));
  return within(await screen.findByRole('dialog'));
}

test('whoever leaves a group while its owner renames it is not put back', async () => {
  const opened = await open();
  const dialog = await editGroup(opened);
  opened.leaves(21);
  await waitFor(() => expect(opened.known()).toBe(2));
  fireEvent.change(dialog.getByRole('textbox', { name: /Título/ }), { target: { value: 'Noite' } });
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(opened.calls('PUT /chats/5').map(({ body }) => body)).toEqual([{ title: 'Noite' }]));
});

test('whoever leaves a group while its owner adds somebody is not put back', async () => {
  const opened = await open();
  const dialog = await editGroup(opened);
  opened.leaves(21);
  await waitFor(() => expect(opened.known()).toBe(2));
  await opened.user.click(dialog.getByRole('combobox', { name: /Usuários/ }));
  await opened.user.click(await screen.findByRole('option', { name: 'Fábio Reis' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(opened.calls('PUT /chats/5').map(({ body }) => body)).toEqual([{ title: 'Plantão', users: [20, 22] }]),
  );
});

test('on a phone another chat, and a message somebody is led to, open over the list', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query.includes('599.98px') }) as never,
  );
  const { router, user } = await open();
  const back = () => user.click(screen.getByRole('button', { name: 'Voltar para os chats' }));
  const log = () => screen.findByRole('log', { name: 'Mensagens' });
  await back();
  expect(screen.queryByRole('log', { name: 'Mensagens' })).toBeNull();
  await act(() => router.navigate({ to: '/chats/{-$uuid}', params: { uuid: OTHER_UUID } }));
  expect(await log()).toBeTruthy();
  await back();
  await act(() => router.navigate({ to: '/chats/{-$uuid}', params: { uuid: OTHER_UUID }, hash: 'm1' }));
  expect(await log()).toBeTruthy();
});
