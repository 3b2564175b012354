import type { CatalogPlan } from '@balcao/contract/plans/models.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { login } from '../../platform/session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { fullPlan, person, sessionOf } from '../../test/people.ts';

const gold: CatalogPlan = {
  ...fullPlan,
  id: 4,
  name: 'Ouro',
  namePlan: 'Ouro',
  numberAttendants: 10,
  numberConections: 5,
  numberQueues: 10,
  value: '149.90',
  useCampaigns: false,
  isPublic: false,
  companies: 2,
};

async function open(more: Parameters<typeof fakeServer>[0] = {}, { plano = 'basico', isSuper = true } = {}) {
  const user = person({ profile: 'admin', super: isSuper });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano }],
    'GET /settings': () => [200, []],
    'GET /system/failed-arrivals': () => [200, { count: 0, reasons: [] }],
    'GET /plans': () => [200, [gold]],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/settings', search: { section: 'plans' } }));
  return { page, user: page.user, server };
}

test('a plan begins with everything on; its price is typed with a comma and sent with a point', async () => {
  const { user, server } = await open({ 'POST /plans': () => [200, gold] });
  await user.click(await screen.findByRole('button', { name: 'Adicionar plano' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo plano' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Nome muito curto');
  expect(dialog.getAllByText(/número inteiro/)).toHaveLength(3);
  await user.type(dialog.getByLabelText('Nome'), 'Prata');
  await user.type(dialog.getByLabelText('Preço por mês'), '59,9');
  await user.type(dialog.getByLabelText('Atendentes'), '4');
  await user.type(dialog.getByLabelText('Conexões'), '2');
  await user.type(dialog.getByLabelText('Filas'), '5');
  await user.click(dialog.getByRole('switch', { name: 'Campanhas', checked: true }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Operação realizada com sucesso!');
  expect(server.calls('POST /plans').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: 'Prata',
      amount: '59.90',
      users: 4,
      connections: 2,
      queues: 5,
      isPublic: true,
      useWhatsapp: true,
      useCampaigns: false,
      useShowFlowBuilder: true,
    }),
  ]);
});

test('a name that is taken is told beside the name, in the words of the house', async () => {
  const { user } = await open({ 'PUT /plans/4': () => [409, { error: 'ERR_PLAN_NAME_EXISTS' }] });
  await user.click(await screen.findByRole('button', { name: 'Ações de Ouro' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar plano' }));
  dialog.getByText(/^2 empresas usam este plano/);
  dialog.getByDisplayValue('149,90');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Já existe um plano com este nome');
  expect(
    await screen.findByText(/^Não foi possível realizar a operação. Verifique se já existe um plano/),
  ).toBeTruthy();
});

test('a deletion that fails without a reason says so', async () => {
  const { user } = await open({ 'DELETE /plans/4': () => [500, { error: 'ERR_INTERNAL' }] });
  await user.click(await screen.findByRole('button', { name: 'Ações de Ouro' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir Ouro?' }));
  await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Não foi possível realizar a operação')).toBeTruthy();
});

test('a plan that companies have stays, and who wanted it gone is told how many they are', async () => {
  const { user } = await open({
    'DELETE /plans/4': () => [409, { error: 'ERR_PLAN_IN_USE', details: { companies: 2 } }],
  });
  await screen.findByText('Fora do cadastro');
  await screen.findByText('Sem Campanhas');
  await user.click(screen.getByRole('button', { name: 'Ações de Ouro' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir Ouro?' }));
  await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('2 empresas usam este plano: ele não pode ser excluído.');
  expect(screen.getByText('Ouro')).toBeTruthy();
});

test.each([{ isSuper: false }, { plano: 'inicial' }])(
  'plans are the super user’s from the level basico on: %o is led away',
  async (who) => {
    const { page, server } = await open({}, who);
    await screen.findAllByText(/não possui permissão para acessar essa página/);
    await vi.waitFor(() => expect(page.at()).toBe('/tickets'), 4000);
    expect(server.calls('GET /plans')).toEqual([]);
  },
);
