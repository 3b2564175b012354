import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { campaignOf, numbersOf } from '../../../test/campaigns.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';
import { campaignRealtime } from '../campaigns.realtime.ts';

const reasons = [
  { outcome: 'failed', reason: '131049', count: 10, text: 'Code 131049', sentence: null, mayPass: true },
  { outcome: 'failed', reason: '999', count: 1, text: 'O número não aceita empresas.', sentence: null, mayPass: false },
  { outcome: 'queued', reason: 'held', count: 2, text: null, sentence: null, mayPass: false },
  { outcome: 'skipped', reason: 'duplicate', count: 20, text: null, sentence: null, mayPass: false },
];

const numbers = {
  ...numbersOf({ read: 60, delivered: 20, sent: 10, failed: 10, skipped: 20 }),
  requested: 95,
  confirmed: 91,
  replied: 30,
};
const done = campaignOf(9, {
  name: 'Natal',
  status: 'FINALIZADA',
  confirmation: true,
  startedAt: '2026-11-20T12:00:00.000Z',
  scheduledAt: '2026-11-20T12:00:00.000Z',
  completedAt: '2026-11-21T15:30:00.000Z',
  whatsapp: { id: 3, name: 'Loja', channel: 'wppoficial' },
  numbers,
});

const variants = [
  { ...numbersOf({ read: 40, waiting: 10 }), variant: 1, replied: 20 },
  { ...numbersOf({ read: 20, sent: 30 }), variant: 2, replied: 5 },
];

const maria = {
  id: 1,
  position: 1,
  name: 'Maria Souza',
  number: '5511984327715',
  variant: 1,
  outcome: 'failed',
  reason: '131049',
  contactId: null,
  confirmationRequestedAt: null,
  confirmedAt: null,
  deliveredAt: '2026-11-20T12:00:00.000Z',
  repliedAt: null,
  optedOutAt: null,
  ticket: null,
};
/** Refused for a reason that we have no words for. */
const ana = { ...maria, id: 2, position: 2, name: 'Ana Prado', reason: '999' };

const decided = {
  id: 1,
  at: '2026-11-20T13:00:00.000Z',
  verdict: 'slow',
  findings: ['objections'],
  endedAt: null,
};

async function open(campaign: Campaign | null) {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /campaigns/9/report': () =>
      campaign
        ? [200, { campaign, variants, reasons, billed: [{ category: 'marketing', count: 80 }], decisions: [decided] }]
        : [404, { error: 'ERR_NO_CAMPAIGN_FOUND' }],
    'GET /campaigns/9/timeline': () => [
      200,
      { hours: [{ hour: '2026-11-20T12:00:00.000Z', delivered: 90, replied: 30 }] },
    ],
    'GET /campaigns/9/cost': () => [
      200,
      {
        currency: 'USD',
        amount: 5.0068,
        unpriced: 1,
        categories: [
          { category: 'marketing', messages: 80, amount: 5 },
          { category: 'utility', messages: 1, amount: 0.0068 },
          { category: 'referral', messages: 1, amount: null },
        ],
      },
    ],
    'GET /campaigns/9/recipients': () => [200, { recipients: [maria, ana], nextCursor: null }],
    'POST /campaigns/9/follow-up': () => [200, { campaignId: 10, contactListId: 8, count: 10 }],
    'GET /campaigns': () => [200, { records: [], count: 0, hasMore: false }],
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/campaign/$campaignId/report', params: { campaignId: '9' } }));
  return { ...page, server };
}

const card = (name: string) => within(screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement);

test('the report says how far it is, and its cards what the specification asks for', async () => {
  await open(done);
  expect(await screen.findByText('90 de 100 contatos válidos receberam')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('90');
  expect(screen.getByText('Finalizada')).toBeTruthy();
  expect(card('Contatos válidos').getByText('100')).toBeTruthy();
  expect(card('Confirmações solicitadas').getByText('95')).toBeTruthy();
  expect(card('Confirmações').getByText('91')).toBeTruthy();
  expect(card('Entregues').getByText('90')).toBeTruthy();
  expect(card('Conexão').getByText('Loja')).toBeTruthy();
  expect(card('Lista de contatos').getByText('Não definida')).toBeTruthy();
  expect(card('Conclusão').getByText('21/11/2026 12:30')).toBeTruthy();
  await screen.findByText('Custo (estimativa)');
  expect(card('Custo (estimativa)').getByText('USD 5,01')).toBeTruthy();
  expect(card('Utilidade').getByText('USD 0,0068')).toBeTruthy();
  expect(card('referral').getByText('sem preço na tabela')).toBeTruthy();
  expect(screen.getByText(/1 mensagem sem preço na tabela\.$/)).toBeTruthy();
  const guardian = within(screen.getByText('O que o guardião decidiu').closest('section') as HTMLElement);
  expect(guardian.getByText('Muitas pessoas pediram para não receber ou reclamaram.')).toBeTruthy();
});

test('without a confirmation nothing is said of confirmations', async () => {
  await open({ ...done, confirmation: false });
  await screen.findByText('Contatos válidos');
  expect(screen.queryByText('Confirmações')).toBeNull();
  expect(screen.queryByText('Confirmações solicitadas')).toBeNull();
});

test('each part opens its people, and each reason says what to do', async () => {
  const { user, server } = await open(done);
  await user.click(await screen.findByRole('button', { name: 'Falharam 10' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Pessoas: Falharam' }));
  expect(await drawer.findByText('Maria Souza')).toBeTruthy();
  expect(drawer.getAllByText('+55 11 98432-7715')).toHaveLength(2);
  expect(drawer.getByText('O número não aceita empresas.')).toBeTruthy();
  expect(server.calls('GET /campaigns/9/recipients')[0]?.query.get('outcome')).toBe('failed');
  await user.click(drawer.getByRole('button', { name: 'Fechar' }));
  expect(screen.getByText('A Meta não entregou: a pessoa já recebeu campanhas demais.')).toBeTruthy();
  expect(screen.getByText('Espere pelo menos 24 horas antes de escrever de novo.')).toBeTruthy();
  expect(screen.getByText('A Meta retém a mensagem enquanto avalia o modelo.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '10 pessoas' }));
  expect(server.calls('GET /campaigns/9/recipients')[1]?.query.get('reason')).toBe('131049');
});

test('versions stand side by side, with what each of them brought', async () => {
  await open(done);
  const row = within((await screen.findByText('Versão 2')).closest('tr') as HTMLElement);
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '50',
    '50 100%',
    '20 40%',
    '5 10%',
    '0 0%',
  ]);
  expect(await screen.findByText('20/11/2026 09:00: 90 enviadas, 30 respostas')).toBeTruthy();
});

test('those who were not reached become a list and a draft', async () => {
  const { user, at } = await open(done);
  await user.click(await screen.findByRole('button', { name: 'Nova campanha com quem falhou' }));
  await screen.findByText('Rascunho criado, com uma lista de 10 pessoas.');
  expect(at()).toBe('/campaigns');
});

test('a campaign that is gone says so', async () => {
  await open(null);
  expect(await screen.findByText('Esta campanha não existe mais')).toBeTruthy();
});

test('what is told shows at once, and five seconds after the end the server is asked again', async () => {
  const { server } = await open({ ...done, status: 'EM_ANDAMENTO', completedAt: null });
  await screen.findByText('Em Andamento');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = () => server.calls('GET /campaigns/9/report').length;
  const before = asked();
  act(() => campaignRealtime['campaign.changed']?.(queryClient, { record: done }));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(screen.getByText('Finalizada')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4800));
  expect(asked()).toBe(before + 1);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(asked()).toBe(before + 2);
  vi.useRealTimers();
});
