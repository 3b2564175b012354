import type { PaymentAccount } from '@balcao/contract/payment-accounts/models.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../platform/session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { person, sessionOf } from '../../test/people.ts';

const account: PaymentAccount = {
  id: 3,
  name: 'Banco',
  provider: 'static-pix',
  inUse: false,
  fields: { pixKey: 'financeiro@exemplo.com.br', payeeName: 'Loja', payeeCity: 'Campinas' },
  secrets: {},
  certificate: null,
  notificationUrl: null,
  provedAt: null,
  showsTxid: null,
  showsEndToEndId: null,
  identifyingCents: false,
  failure: null,
  createdAt: '2026-11-20T15:00:00Z',
};

const address: string = '/settings?section=receiving';

async function open(accounts: PaymentAccount[], more: Parameters<typeof fakeServer>[0] = {}) {
  const user = person({ profile: 'admin', super: true });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /settings': () => [200, []],
    'GET /payment-accounts': () => [200, { accounts }],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: address }));
  return { page, server };
}

test('an account is added with its key, and a key that is none is said at the field', async () => {
  let answer: [number, object] = [400, { error: 'ERR_PIX_KEY' }];
  const { page, server } = await open([], { 'POST /payment-accounts': () => answer });
  await page.user.click(await screen.findByRole('button', { name: 'Adicionar conta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova conta de recebimento' }));
  await page.user.type(dialog.getByLabelText('Nome da conta'), 'Banco');
  await page.user.type(dialog.getByLabelText('Chave Pix'), '123');
  await page.user.type(dialog.getByLabelText('Nome de quem recebe'), 'Loja');
  await page.user.type(dialog.getByLabelText('Cidade de quem recebe'), 'Campinas');
  await page.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Esta não é uma chave Pix válida.');
  answer = [200, account];
  await page.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Conta salva.');
  const sent = server.calls('POST /payment-accounts').at(-1)?.body;
  expect(sent).toEqual({
    provider: 'static-pix',
    name: 'Banco',
    fields: { pixKey: '123', payeeName: 'Loja', payeeCity: 'Campinas' },
  });
});

test('an account is proved by one cent before it can be used', async () => {
  const probe = {
    brCode: '000201',
    amount: '0.01',
    txid: 'X',
    key: 'k@x.com',
    payeeName: 'LOJA',
    payeeCity: 'CAMPINAS',
  };
  const { page, server } = await open([account], {
    'GET /payment-accounts/3/probe': () => [200, probe],
    'POST /payment-accounts/3/confirm-probe': () => [200, { ...account, provedAt: account.createdAt }],
  });
  await screen.findByText('Ainda não provada');
  await page.user.click(screen.getByRole('button', { name: 'Provar com R$ 0,01' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prova de um centavo' }));
  await dialog.findByText('CAMPINAS');
  dialog.getByRole('img', { name: 'Código Pix de R$ 0,01' });
  await page.user.click(dialog.getByRole('button', { name: 'O centavo entrou' }));
  await screen.findByText('Conta provada.');
  expect(server.calls('POST /payment-accounts/3/confirm-probe')).toHaveLength(1);
});

test('secrets are masked and kept when left empty; a certificate that ends is warned of', async () => {
  const endsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const efi: PaymentAccount = {
    ...account,
    provider: 'efi',
    fields: { pixKey: 'k@x.com', clientId: 'id' },
    secrets: { clientSecret: '********9876' },
    certificate: { subject: 'CN=Loja', endsAt },
    failure: { code: 'configuration: invalid_client', at: account.createdAt },
  };
  const { page, server } = await open([efi], { 'PUT /payment-accounts/3': () => [200, efi] });
  await screen.findByText(/O certificado termina em/);
  await screen.findByText(/invalid_client/);
  await page.user.click(screen.getByRole('button', { name: 'Ações de Banco' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  await screen.findByText('Guardado: ********9876. Deixe em branco para manter.');
  await page.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Conta salva.');
  expect(server.calls('PUT /payment-accounts/3')[0]?.body).toEqual({ name: 'Banco', fields: {} });
});
