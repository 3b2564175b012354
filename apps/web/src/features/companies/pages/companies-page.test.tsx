import type { CompanyFile } from '@balcao/contract/companies/admin-models.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const bakery: CompanyFile = {
  id: 7,
  name: 'Padaria Central',
  email: 'padaria@exemplo.com.br',
  phone: null,
  document: '12ABC34501DE35',
  status: true,
  createdAt: '2026-01-10T12:00:00.000Z',
  dueDate: '2026-02-28',
  standing: 'active',
  daysLeft: 3,
  goesAt: null,
  isLeaving: false,
  lastLogin: null,
  recurrence: 'MENSAL',
  planId: 2,
  plan: { id: 2, name: 'Completo', amount: '99.90' },
  resellerId: null,
  isReseller: false,
  numberAttendants: 3,
  numberConections: 1,
  anchorDay: 31,
  graceDays: null,
  version: 4,
  timeZone: 'America/Sao_Paulo',
  schedules: [],
  paymentMethod: null,
  billingName: null,
  addressZipCode: null,
  addressStreet: null,
  addressDistrict: null,
  addressCity: null,
  addressState: null,
};

async function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const user = person({ name: 'Renata Prado', profile: 'admin', super: true });
  const late = { ...bakery, id: 8, name: 'Oficina do Zé', daysLeft: 0, dueDate: '2026-02-25' };
  const going = { ...bakery, id: 9, name: 'Loja Velha', standing: 'deleting', goesAt: '2026-03-07T15:00:00.000Z' };
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /companiesPlan': () => [200, { companies: [late, bakery, going], hasMore: false, next: null }],
    'GET /companies/7': () => [200, bakery],
    'GET /plans': () => [200, [{ id: 2, name: 'Completo', users: 5, connections: 2, amount: '99.90' }]],
    'PUT /companies/7': () => [200, bakery],
    'PUT /companies/7/terms': () => [200, bakery],
    'GET /companies/7/outreach-rules': () => [200, { allowed: { coldMost: 400 } }],
    'PUT /companies/7/outreach-rules': () => [200, { allowed: { metaShare: 0.95 } }],
    'POST /companies/deletions': ({ body }) => {
      const sent = JSON.stringify(body);
      if (sent.includes('Oficina')) return [409, { error: 'ERR_COMPANY_IN_SUPPORT', details: { companyId: 8 } }];
      return sent.includes('Padaria Central') ? [200, []] : [409, { error: 'ERR_COMPANY_NAME_DIFFERS' }];
    },
    'POST /companies/9/restore': () => [200, { message: 'OK' }],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/companies' }));
  if (Object.keys(more).length === 0) await screen.findByRole('table', { name: 'Empresas' });
  return { page, server };
}

test('days until due are told in words, and a due day that is moved on is sent only when it is saved', async () => {
  const { page, server } = await open();
  expect(screen.getAllByText('vence em 3 dias').length).toBeGreaterThan(0);
  expect(screen.getAllByText('vence hoje').length).toBeGreaterThan(0);
  await page.user.click(screen.getByRole('button', { name: 'Ações de Padaria Central' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Padaria Central' }));
  dialog.getByDisplayValue('12.ABC.345/01DE-35');
  await page.user.click(dialog.getByRole('button', { name: '+ Vencimento' }));
  expect(server.calls('PUT /companies/7')).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Operação realizada com sucesso!');
  expect(server.calls('PUT /companies/7')[0]?.body).toEqual({ dueDate: '2026-03-31', version: 4 });
});

test('a company is deleted by its name, and one that goes is brought back until its day', async () => {
  const { page, server } = await open();
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Ações de Padaria Central' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^Em 7 dias: conversas, contatos/);
  const field = dialog.getByLabelText('Para confirmar, escreva Padaria Central');
  await user.type(field, 'Padaria');
  await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await user.type(field, ' Central');
  await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Padaria Central será excluída em 7 dias.');
  await screen.findAllByText('Some em 07/03/2026');
  await user.click(screen.getByRole('button', { name: 'Ações de Loja Velha' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Trazer de volta' }));
  await user.click(await screen.findByRole('button', { name: 'Trazer de volta' }));
  await screen.findByText('Loja Velha está de volta.');
  expect(server.calls('POST /companies/9/restore')).toHaveLength(1);
});

test('several are deleted at once by their number, one in the way is told apart, and those that go are brought back', async () => {
  const { page, server } = await open();
  const { user } = page;
  const tick = async (name: string) => user.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }));
  await tick('Padaria Central');
  await tick('Oficina do Zé');
  await tick('Loja Velha');
  await screen.findByText('3 selecionadas');
  await user.click(screen.getByRole('button', { name: 'Excluir 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir 2 empresas?' }));
  await user.type(dialog.getByLabelText('Para confirmar, escreva quantas são: 2'), '3');
  await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  await dialog.findByText('Escreva o número de empresas.');
  expect(server.calls('POST /companies/deletions')).toEqual([]);
  await user.clear(dialog.getByLabelText('Para confirmar, escreva quantas são: 2'));
  await user.type(dialog.getByLabelText('Para confirmar, escreva quantas são: 2'), '2');
  await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('1 empresa será excluída em 7 dias.');
  await dialog.findByText('Estas ficaram como estavam:');
  dialog.getByText('Oficina do Zé');
  expect(server.calls('POST /companies/deletions').map(({ body }) => body)).toEqual([
    {
      companies: [
        { companyId: 7, name: 'Padaria Central' },
        { companyId: 8, name: 'Oficina do Zé' },
      ],
    },
    { companies: [{ companyId: 7, name: 'Padaria Central' }] },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await tick('Loja Velha');
  await user.click(await screen.findByRole('button', { name: 'Trazer de volta 1' }));
  await user.click(await screen.findByRole('button', { name: 'Trazer de volta' }));
  await screen.findByText('1 empresa está de volta.');
});

test('what was agreed with one company is changed in a dialog of its own, or goes back to what the plan says', async () => {
  const { page, server } = await open();
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Ações de Padaria Central' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar plano da empresa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plano de Padaria Central' }));
  await user.clear(dialog.getByLabelText('Nome'));
  await user.clear(dialog.getByLabelText('E-mail'));
  await user.clear(dialog.getByLabelText('Conexões'));
  await user.type(dialog.getByLabelText('Conexões'), 'duas');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  for (const text of ['Nome é obrigatório', 'E-mail é obrigatório', 'Escreva um número inteiro'])
    await dialog.findByText(text);
  await user.type(dialog.getByLabelText('Nome'), 'Padaria Central');
  await user.type(dialog.getByLabelText('E-mail'), 'padaria');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Email é inválido');
  await user.type(dialog.getByLabelText('E-mail'), '@exemplo.com.br');
  await user.click(await dialog.findByRole('button', { name: 'Usar os do plano' }));
  await user.type(dialog.getByLabelText('Nova senha do primeiro administrador'), 'segredo');
  await user.type(dialog.getByLabelText('Dias de tolerância'), '5');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Operação realizada com sucesso!');
  expect(server.calls('PUT /companies/7/terms').map(({ body }) => body)).toEqual([
    { numberAttendants: 5, numberConections: 2, graceDays: 5, passwordDefault: 'segredo', version: 4 },
  ]);
});

test('the platform lets a company go further with its numbers than is usual, or takes that back', async () => {
  const { page, server } = await open();
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Ações de Padaria Central' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Regras de envio' }));
  await user.clear(await screen.findByDisplayValue('400'));
  const dialog = within(screen.getByRole('dialog', { name: 'Regras de envio de Padaria Central' }));
  const metaShare = dialog.getByPlaceholderText('90%');
  await user.type(metaShare, '101');
  await user.click(dialog.getByRole('button', { name: 'Salvar regras' }));
  await dialog.findByText('Escolha entre 0% e 100%.');
  expect(server.calls('PUT /companies/7/outreach-rules')).toEqual([]);
  await user.clear(metaShare);
  await user.type(metaShare, '95');
  await user.click(dialog.getByRole('button', { name: 'Salvar regras' }));
  await screen.findByText('Regras salvas');
  expect(server.calls('PUT /companies/7/outreach-rules')[0]?.body).toEqual({ coldMost: null, metaShare: 0.95 });
});

test('a list that cannot be loaded says so in the words of the house', async () => {
  await open({ 'GET /companiesPlan': () => [500, { error: 'ERR_INTERNAL' }] });
  expect(await screen.findByText('Não foi possível carregar a lista de registros')).toBeTruthy();
});
