import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const invoice: Invoice = {
  id: 31,
  companyId: 7,
  companyName: 'Mercado Bom Dia',
  kind: 'renewal',
  detail: 'Completo, 1 mês',
  users: 3,
  connections: 3,
  queues: 5,
  value: '149.90',
  credited: '0.00',
  received: '0.00',
  due: '149.90',
  dueDate: '2026-12-10',
  status: 'open',
  isOverdue: false,
  periodMonths: 1,
  paidAt: null,
  paidHow: null,
  endedAt: null,
  endedReason: null,
  createdAt: '2026-12-01T12:00:00.000Z',
};

async function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const user = person({ profile: 'admin', super: true, companyId: 1, company: { id: 1 } });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /invoices/issued': () => [200, { invoices: [invoice], count: 1, hasMore: false, dueInAll: '149.90' }],
    'GET /payments/alerts': () => [200, { payments: [] }],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/financeiro' }));
  await screen.findByText('Mercado Bom Dia');
  return { user: page.user, server };
}

test('a correction against a company leaves with its sign and its reason, and with one key however often it is sent', async () => {
  let isDown = true;
  const { user, server } = await open({
    'POST /invoices/ledger/7': () => (isDown ? [500, { error: 'ERR_INTERNAL' }] : [200, { balance: '-12.50' }]),
  });
  await user.click(screen.getByRole('button', { name: 'Ações da fatura de Mercado Bom Dia' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lançar crédito ou correção' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('A próxima fatura usa este valor.');
  await user.click(dialog.getByRole('button', { name: 'Lançar' }));
  await dialog.findByText('Escreva um valor como 250,00.');
  await user.click(dialog.getByText('Correção −'));
  await user.type(dialog.getByLabelText('Valor'), '12,5');
  await user.type(dialog.getByLabelText('Motivo'), 'Crédito em dobro');
  await user.click(dialog.getByRole('button', { name: 'Lançar' }));
  await waitFor(() => expect(server.calls('POST /invoices/ledger/7')).toHaveLength(1));
  isDown = false;
  await user.click(await dialog.findByRole('button', { name: 'Lançar' }));
  await screen.findByText(/Saldo da empresa: -R\$\s12,50/);
  const [first, second] = server.calls('POST /invoices/ledger/7').map(({ body }) => body as { key: string });
  expect(first).toEqual({ kind: 'correction', amount: '-12.50', reason: 'Crédito em dobro', key: first?.key });
  expect(second).toEqual(first);
});

test('an invoice by hand is for the company that is found by its name', async () => {
  const { user, server } = await open({
    'GET /companies/list': ({ query }) => [
      200,
      query.get('searchParam') === 'pad' ? [{ id: 9, name: 'Padaria do Zé' }] : [{ id: 7, name: 'Mercado Bom Dia' }],
    ],
    'POST /invoices': () => [200, { ...invoice, id: 32 }],
  });
  await user.click(screen.getByRole('button', { name: 'Nova fatura' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova fatura' }));
  await user.type(dialog.getByLabelText('Detalhes'), 'Treinamento');
  await user.type(dialog.getByLabelText('Valor'), '250');
  await user.click(dialog.getByRole('button', { name: 'Emitir' }));
  await dialog.findByText('Obrigatório');
  await user.type(dialog.getByRole('combobox', { name: 'Empresa' }), 'pad');
  await user.click(await screen.findByRole('option', { name: 'Padaria do Zé' }));
  await user.click(dialog.getByRole('button', { name: 'Emitir' }));
  await waitFor(() => expect(server.calls('POST /invoices')).toHaveLength(1));
  expect(server.calls('POST /invoices')[0]?.body).toMatchObject({
    companyId: 9,
    detail: 'Treinamento',
    value: '250.00',
    periodMonths: 0,
  });
});
