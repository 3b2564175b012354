import type { User } from '@balcao/contract/users/models.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { fullPlan, person, sessionOf } from '../../../test/people.ts';
import { userRealtime } from '../users.realtime.ts';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const { company: _, ...renata } = person({ name: 'Renata Prado', profile: 'admin' });
const diego: User = {
  ...renata,
  id: 12,
  name: 'Diego Ramos',
  email: 'diego@aurora.com.br',
  profile: 'user',
  online: false,
};

async function open(more: Parameters<typeof fakeServer>[0] = {}, limit = 5) {
  const user = person({ ...renata, company: { plan: { ...fullPlan, users: limit } } });
  let people = [diego, renata];
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /users': ({ query }) => {
      const words = query.get('searchParam') ?? '';
      const found = people.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
      return [200, { users: found, count: found.length, hasMore: false }];
    },
    'GET /users/list': () => [200, people.map(({ id, name, online, queues }) => ({ id, name, online, queues }))],
    'GET /queue': () => [200, [{ id: 1, name: 'Vendas', color: '#3b6fd4' }]],
    'GET /whatsapp': () => [200, []],
    'GET /invitations': () => [200, []],
    'DELETE /users/12': () => {
      people = [renata];
      return [200, { message: 'ok' }];
    },
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/users' }));
  await screen.findByRole('table', { name: 'Usuários da empresa' });
  return { page, server };
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('everybody is listed with what matters of them, and how many the plan has room for', async () => {
  await open();
  expect(within(rowOf('Diego Ramos')).getByText('Offline')).toBeTruthy();
  within(rowOf('Diego Ramos')).getByText('00:00 – 23:59');
  within(rowOf('Renata Prado')).getByText('Online');
  await screen.findByText('2 de 5 usuários');
});

test('a colleague who comes online is seen to', async () => {
  await open();
  act(() => userRealtime['user.changed']?.(queryClient, { user: { ...diego, online: true } }));
  expect(await within(rowOf('Diego Ramos')).findByText('Online')).toBeTruthy();
});

test('when the plan is full that is said, and nobody fills in a form for nothing', async () => {
  await open({}, 2);
  await screen.findByText(/O plano permite 2 usuários/);
  expect(screen.getByRole('button', { name: 'Adicionar usuário' }).hasAttribute('disabled')).toBe(true);
});

async function openForm(more: Parameters<typeof fakeServer>[0] = {}) {
  const { page, server } = await open(more);
  await page.user.click(screen.getByRole('button', { name: 'Adicionar usuário' }));
  const form = within(await screen.findByRole('dialog', { name: 'Adicionar usuário' }));
  return { page, server, form, send: () => page.user.click(form.getByText('Adicionar')) };
}

test('what is missing of somebody new is marked, and nothing is sent', async () => {
  const { server, form, send } = await openForm();
  await send();
  expect(form.getAllByText('Obrigatório')).toHaveLength(3);
  expect(server.calls('POST /users')).toEqual([]);
});

test('somebody new is sent as they were described', async () => {
  const { page, server, form, send } = await openForm({ 'POST /users': () => [200, { ...diego, id: 13 }] });
  const fill = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
  fill('Nome', 'Júlia Nunes');
  fill('E-mail', 'julia@aurora.com.br');
  fill('Senha', 'segredo');
  fill('Início do expediente', '0830');
  await page.user.click(form.getByLabelText('Filas', { selector: 'input' }));
  await page.user.click(await screen.findByText('Vendas'));
  await send();
  await screen.findByText('Usuário adicionado com sucesso.');
  expect(server.calls('POST /users')[0]?.body).toEqual({
    name: 'Júlia Nunes',
    email: 'julia@aurora.com.br',
    password: 'segredo',
    profile: 'user',
    queueIds: [1],
    whatsappId: null,
    startWork: '08:30',
    endWork: '23:59',
    farewellMessage: null,
    allUserChat: 'disabled',
    capacity: null,
  });
});

test('an e-mail that is taken is marked where it stands, and the words stay', async () => {
  const { page } = await open({ 'PUT /users/12': () => [409, { error: 'ERR_DUPLICATED_EMAIL' }] });
  await page.user.click(screen.getByRole('button', { name: 'Ações de Diego Ramos' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar Diego Ramos' });
  await page.user.type(within(dialog).getByLabelText('Nome'), ' Filho');
  await page.user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await within(dialog).findByText('Já existe um cadastro com este e-mail.')).toBeTruthy();
  within(dialog).getByDisplayValue('Diego Ramos Filho');
});

test('of somebody known only what was changed is sent: nobody undoes what they have not seen', async () => {
  const { page, server } = await open({ 'PUT /users/12': () => [200, diego] });
  await page.user.click(screen.getByRole('button', { name: 'Ações de Diego Ramos' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar Diego Ramos' });
  await page.user.type(within(dialog).getByLabelText('Nome'), ' Filho');
  await page.user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() => expect(server.calls('PUT /users/12')).toHaveLength(1));
  expect(server.calls('PUT /users/12')[0]?.body).toEqual({ name: 'Diego Ramos Filho' });
});

test('who changes the own password is asked for the current one, and told when it is wrong', async () => {
  const { page, server } = await open({ 'PUT /users/11': () => [401, { error: 'ERR_INVALID_CREDENTIALS' }] });
  await page.user.click(screen.getByRole('button', { name: /Ações de Renata/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Editar Renata/ }));
  expect(dialog.queryByLabelText('Senha atual')).toBeNull();
  fireEvent.change(dialog.getByLabelText('Senha'), { target: { value: 'novinha' } });
  fireEvent.change(await dialog.findByLabelText('Senha atual'), { target: { value: 'errada' } });
  await page.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Senha atual incorreta.');
  expect(server.calls('PUT /users/11')[0]?.body).toMatchObject({ password: 'novinha', currentPassword: 'errada' });
});

test('deleting asks first, and then the person is gone from the list', async () => {
  const { page } = await open();
  await page.user.click(screen.getByRole('button', { name: 'Ações de Diego Ramos' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir Diego Ramos?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /Diego Ramos/ })).toBeNull());
  await screen.findByText('1 de 5 usuários');
});

test('a search that finds nobody repeats what was looked for', async () => {
  const { page } = await open();
  await page.user.type(screen.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }), 'zeca');
  expect(await screen.findByText('Nenhum usuário tem “zeca” no nome ou no e-mail.')).toBeTruthy();
});

const invitation = {
  id: 5,
  email: null,
  profile: 'user',
  queueIds: [],
  invitedBy: 'Renata Prado',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  hasExpired: false,
};

test('beside the form that adds somebody there is a link, shown once, by which they come in by themselves', async () => {
  const { page, server } = await open({
    'POST /invitations': () => [200, { invitation, link: 'https://balcao.example/convite#abc' }],
  });
  await page.user.click(screen.getByRole('button', { name: 'Adicionar usuário' }));
  await page.user.click(await screen.findByRole('button', { name: 'Convidar por link ou e-mail' }));
  await page.user.click(await screen.findByRole('button', { name: 'Gerar link' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Link do convite');
  expect(link.value).toBe('https://balcao.example/convite#abc');
  expect(server.calls('POST /invitations')[0]?.body).toEqual({ profile: 'user', queueIds: [], email: null });
});

test('a mailed invitation wants an e-mail, and one that is taken is said under it', async () => {
  const { page, server } = await open({ 'POST /invitations': () => [409, { error: 'ERR_DUPLICATED_EMAIL' }] });
  await page.user.click(screen.getByRole('button', { name: 'Convidar' }));
  await page.user.click(await screen.findByRole('radio', { name: 'Por e-mail' }));
  await page.user.click(screen.getByRole('button', { name: 'Enviar convite' }));
  await screen.findByText('Obrigatório');
  await page.user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'bia@aurora.com.br');
  await page.user.click(screen.getByRole('button', { name: 'Enviar convite' }));
  await screen.findByText('Já existe um cadastro com este e-mail.');
  expect(server.calls('POST /invitations')).toHaveLength(1);
});

test('open invitations stand above the list, to be sent again or taken back', async () => {
  const mailed = { ...invitation, id: 6, email: 'caio@aurora.com.br', hasExpired: true };
  const { page, server } = await open({
    'GET /invitations': () => [200, [mailed, invitation]],
    'PUT /invitations/6': () => [200, { invitation: mailed, link: null }],
    'DELETE /invitations/5': () => [200, { message: 'ok' }],
  });
  const region = within(await screen.findByRole('region', { name: 'Convites em aberto' }));
  region.getByText('Venceu');
  await page.user.click(region.getByRole('button', { name: 'Enviar de novo' }));
  await screen.findByText('Convite a caminho de caio@aurora.com.br.');
  const [, revoke] = region.getAllByRole('button', { name: 'Cancelar convite' });
  if (revoke) await page.user.click(revoke);
  await vi.waitFor(() => expect(server.calls('DELETE /invitations/5')).toHaveLength(1));
});
