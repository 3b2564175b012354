import type { Quote, SubscriptionOffer } from '@balcao/contract/checkout/models.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { fullPlan, person, sessionOf } from '../../../test/people.ts';

const offer: SubscriptionOffer = {
  plans: [
    { ...fullPlan, id: 1, name: 'Básico', amount: '99.00', users: 2 },
    { ...fullPlan, id: 2, name: 'Completo', amount: '199.00' },
  ],
  hasCustomPlan: true,
  current: { planId: 1, custom: null, amount: '99.00', users: 2, connections: 1, queues: 3 },
  recurrence: 'MENSAL',
  dueDate: '2026-12-10',
  used: { users: 4, connections: 1 },
  invoice: null,
  chosen: null,
  noChangeUntil: null,
  billing: { firstName: '', lastName: '', document: '', address2: 'Rua 1', city: 'Recife', state: '', zipcode: '' },
};
const quote: Quote = {
  kind: 'change',
  lines: [{ what: 'difference', amount: '36.67' }],
  total: '36.67',
  monthly: '91.00',
  paidUntil: '2026-12-10',
  isChange: true,
  holdsAfter: null,
};
const charge = {
  id: 5,
  invoiceId: 40,
  provider: 'static-pix',
  txid: 'x',
  amount: '36.67',
  discount: '0.00',
  brCode: '000201codigo',
  paymentLink: null,
  expiresAt: null,
};

async function open() {
  const user = person({ profile: 'admin', company: { dueDate: '2026-12-10', standing: 'active', daysLeft: 10 } });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /invoices/all': () => [200, { invoices: [], count: 0, hasMore: false }],
    'GET /subscription': () => [200, offer],
    'POST /subscription/quote': () => [200, quote],
    'POST /subscription': () => [
      200,
      {
        invoiceId: 40,
        isPaid: false,
        charge,
        qrcode: { qrcode: charge.brCode },
        valor: { original: '36.67' },
        paymentLink: null,
      },
    ],
    'POST /invoices/40/charge': () => [200, charge],
    'POST /invoices/40/pay-link': () => [200, { link: 'https://balcao.example/pagar/abc' }],
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/financeiro' }));
  await page.user.click(await screen.findByRole('button', { name: 'Assinatura' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('radio', { name: /Básico/ });
  return { user: page.user, server, dialog };
}

test('the checkout opens at the plans, asks who pays before it is looked over, and shows the code of what the server says', async () => {
  const { user, server, dialog } = await open();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Básico/ }).checked).toBe(true);
  await dialog.findByText('Você tem 4 usuários: ninguém é removido, mas novos não poderão ser criados.');
  await user.click(dialog.getByRole('radio', { name: /Sob medida/ }));
  expect(dialog.queryByText(/Você tem 4 usuários/)).toBeNull();
  const users = within(dialog.getByRole('group', { name: 'Usuários' }));
  await user.click(users.getByRole('button', { name: 'Mais: Usuários' }));
  expect(dialog.getByRole('radio', { name: /R\$\s71,00 por mês/ })).toBeTruthy();
  const lines = within(dialog.getByRole('group', { name: 'Conexões' }));
  expect(lines.getByRole<HTMLButtonElement>('button', { name: 'Menos: Conexões' }).disabled).toBe(true);

  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await user.clear(dialog.getByLabelText('País'));
  await user.clear(dialog.getByLabelText('Cidade'));
  await user.clear(dialog.getByLabelText('Endereço'));
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  for (const words of [
    'O nome completo é obrigatório',
    'O Endereço é obrigatório',
    'Cidade é obrigatória',
    'CEP é obrigatório',
    'País é obrigatório',
  ])
    await dialog.findByText(words);
  for (const [label, typed] of [
    ['Nome completo', 'Ana Sá'],
    ['Endereço', 'Rua 2'],
    ['Cidade', 'Olinda'],
    ['CEP', '53000-000'],
    ['País', 'Brasil'],
  ] as const)
    await user.type(dialog.getByLabelText(label), typed);
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await dialog.findByText('Diferença até 10/12/2026');
  await dialog.findByText('Vale assim que o pagamento for confirmado.');
  await user.click(dialog.getByRole('button', { name: 'PAGAR' }));
  await screen.findByText('Assinatura realizada com sucesso!, aguardando a realização do pagamento');
  await dialog.findByText('000201codigo');
  const toSend = within(await dialog.findByRole('region', { name: 'Mandar para quem paga' }));
  expect(toSend.getByRole('link').getAttribute('href')).toBe('https://balcao.example/pagar/abc');
  expect(server.calls('POST /subscription').map(({ body }) => body)).toEqual([
    {
      plan: 'custom',
      users: 5,
      connections: 3,
      price: '36.67',
      firstName: 'Ana Sá',
      address2: 'Rua 2',
      city: 'Olinda',
      state: '',
      zipcode: '53000-000',
      country: 'Brasil',
    },
  ]);
});

test('who has given their address before goes on to the review, and back without losing the choice', async () => {
  const { firstName, zipcode } = { firstName: 'Ana', zipcode: '50000' };
  Object.assign(offer.billing, { firstName, zipcode });
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: /Completo/ }));
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await dialog.findByText('Em nome de Ana');
  await user.click(dialog.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Completo/ }).checked).toBe(true));
});

test('a choice that is not paid yet stands chosen', async () => {
  offer.chosen = { planId: 2, custom: null };
  const { dialog } = await open();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Completo/ }).checked).toBe(true);
  offer.chosen = null;
});

test('within thirty days of a change only what one has is left to choose, and it says until when', async () => {
  Object.assign(offer, { noChangeUntil: '2026-12-20T02:00:00.000Z' });
  const { dialog } = await open();
  await dialog.findByText(/pode mudar de novo a partir de 19\/12\/2026/);
  const isOpen = (name: RegExp) => !dialog.getByRole<HTMLInputElement>('radio', { name }).disabled;
  expect([isOpen(/Básico/), isOpen(/Completo/), isOpen(/Sob medida/)]).toEqual([true, false, false]);
});
