import type { InvoiceReminder } from '@balcao/contract/dunning/models.ts';
import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../platform/session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { person, sessionOf } from '../../test/people.ts';

const invoice: Invoice = {
  id: 7,
  companyId: 12,
  companyName: 'Padaria Sol',
  kind: 'renewal',
  detail: 'Plano',
  users: 3,
  connections: 3,
  queues: 3,
  value: '99.90',
  credited: '0.00',
  received: '0.00',
  due: '99.90',
  dueDate: '2026-12-10',
  status: 'open',
  isOverdue: false,
  periodMonths: 1,
  paidAt: null,
  paidHow: null,
  endedAt: null,
  endedReason: null,
  createdAt: '2026-11-30T12:00:00.000Z',
};
const template = {
  name: 'fatura',
  language: 'pt_BR',
  status: 'APPROVED',
  category: 'UTILITY',
  parameterFormat: 'POSITIONAL',
  header: null,
  body: 'Sua fatura {{1}}.',
  footer: null,
  buttons: [],
  parameters: ['1'],
};
const sent: InvoiceReminder = {
  invoiceId: 7,
  detail: 'Plano',
  step: -5,
  channel: 'email',
  day: '2026-12-05',
  state: 'sent',
  reason: null,
  sentAt: '2026-12-05T12:00:00.000Z',
};
const reminders: InvoiceReminder[] = [
  sent,
  { ...sent, step: -1, channel: 'whatsapp', state: 'not-sent', reason: 'template', sentAt: null },
];

async function open(user: ReturnType<typeof person>, more: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /dunning/reminders': () => [200, { reminders, pausedUntil: null }],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/financeiro' }));
  return { page, server };
}

test('the creditor chooses its steps, sees beside an invoice what was sent, and leaves a company alone for a while', async () => {
  const steps = [{ day: -5, channels: ['email'] }];
  const { page, server } = await open(person({ profile: 'admin', super: true, companyId: 1, company: { id: 1 } }), {
    'GET /invoices/issued': () => [200, { invoices: [invoice], count: 1, hasMore: false, dueInAll: '99.90' }],
    'GET /payments/alerts': () => [200, { payments: [] }],
    'GET /dunning/plan': () => [200, { steps, connectionId: null, template: null }],
    'PUT /dunning/plan': ({ body }) => [200, body],
    'GET /whatsapp/': () => [200, [{ id: 4, name: 'Oficial', channel: 'wppoficial', isDefault: true }]],
    'GET /whatsapp/4/templates': () => [200, { templates: [template], syncedAt: null }],
    'PUT /dunning/pauses/12': ({ body }) => [200, { pausedUntil: (body as { until: string }).until }],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Lembretes' }));
  await page.user.click(await screen.findByRole('checkbox', { name: 'E-mail, 5 dias antes' }));
  const plan = within(await screen.findByRole('dialog', { name: 'Lembretes' }));
  await page.user.click(plan.getByRole('button', { name: 'Salvar' }));
  await plan.findByText('Escolha e-mail ou WhatsApp em cada lembrete.');
  await page.user.click(plan.getByRole('checkbox', { name: 'WhatsApp, 5 dias antes' }));
  await page.user.click(plan.getByRole('button', { name: 'Adicionar lembrete' }));
  await plan.findByText('5 dias depois');
  await page.user.click(await plan.findByRole('combobox', { name: 'Modelo do lembrete' }));
  await page.user.click(await screen.findByRole('option', { name: 'fatura (pt_BR)' }));
  await page.user.click(plan.getByRole('button', { name: 'Vence em…' }));
  await page.user.click(plan.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Lembretes salvos.');
  expect(server.calls('PUT /dunning/plan')[0]?.body).toEqual({
    steps: [
      { day: -5, channels: ['whatsapp'] },
      { day: 5, channels: ['email'] },
    ],
    connectionId: null,
    template: { name: 'fatura', language: 'pt_BR', parameters: { 1: '{{when}}' } },
  });

  await page.user.click(screen.getByRole('button', { name: 'Ações da fatura de Padaria Sol' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Lembretes' }));
  const told = within(await screen.findByRole('dialog', { name: 'Lembretes de Padaria Sol' }));
  await told.findByText('Não enviado: número oficial sem modelo aprovado');
  await told.findByText('Enviado');
  told.getByText('Pausar lembretes até');
});

test('a company in its days of grace is told above the work, and its admins read what they were reminded of', async () => {
  const late = person({ profile: 'admin', company: { standing: 'overdue', daysLeft: -2, dueDate: '2026-12-10' } });
  const { page } = await open(late, {
    'GET /invoices/all': () => [200, { invoices: [invoice], count: 1, hasMore: false }],
  });
  await screen.findByText('A assinatura venceu em 10/12/2026.');
  expect(screen.queryByRole('link', { name: 'Pagar agora' })).toBeNull();
  await page.user.click(await screen.findByRole('button', { name: 'Lembretes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lembretes recebidos' }));
  await dialog.findByText('E-mail, 5 dias antes');
  expect(dialog.queryByText('Pausar lembretes até')).toBeNull();
});
