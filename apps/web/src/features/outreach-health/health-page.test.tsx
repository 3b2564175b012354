import { findingSentences } from '@balcao/contract/outreach/finding-sentences.ts';
import { guardianFindings, type LineHealth } from '@balcao/contract/outreach/models.ts';
import { usualRules } from '@balcao/contract/outreach/rules.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../platform/session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { person, sessionOf } from '../../test/people.ts';
import { pt } from './phrases/pt.ts';

const objections: LineHealth['reasons'][number] = {
  finding: 'objections',
  verdict: 'stop',
  scope: 'line',
  until: null,
  campaignId: null,
  variant: null,
  figures: { people: 7, of: 120, limit: 0.03 },
};

const phone: LineHealth = {
  connectionId: 4,
  name: 'Loja',
  channel: 'whatsapp',
  number: '5511984327715',
  isConnected: true,
  isSending: true,
  mode: 'stop',
  until: null,
  reasons: [objections],
  quality: null,
  messagingLimit: null,
  budget: { kind: 'phone', cold: { limit: 24, used: 6 }, warm: { limit: 500, used: 40 }, isShared: false },
  reception: { people: 200, undelivered: 20, delivered: 150, read: 120, badRecipients: 10, objections: 7 },
  ramp: { since: '2026-11-19', tomorrow: 28 },
  queued: 0,
  decisions: [
    {
      id: 9,
      at: '2026-11-20T12:00:00.000Z',
      verdict: 'stop',
      reasons: [objections],
      endedAt: null,
      acknowledgedAt: null,
    },
  ],
};

const official: LineHealth = {
  ...phone,
  connectionId: 5,
  name: 'Oficial',
  channel: 'wppoficial',
  mode: 'ok',
  reasons: [],
  quality: 'GREEN',
  messagingLimit: 2000,
  budget: { kind: 'meta', cold: { limit: 1800, used: 300 }, warm: null, isShared: true },
  reception: null,
  ramp: null,
  decisions: [],
};

async function open(lines: LineHealth[]) {
  const rules = { rules: usualRules, limits: usualRules, own: [] };
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /outreach/lines': () => [200, { lines }],
    'POST /outreach/lines/4/acknowledge': () => [200, { lines: [{ ...phone, mode: 'ok', reasons: [] }] }],
    'GET /outreach/rules': () => [200, rules],
    'PUT /outreach/rules': () => [200, { ...rules, own: ['coldMost'] }],
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/saude-dos-numeros' }));
  return { ...page, server };
}

test('each number says what it may do, why, and what is left of its budget', async () => {
  await open([phone, official]);
  const card = within(await screen.findByRole('article', { name: 'Loja' }));
  expect(card.getByText('Parado', { selector: 'span' })).toBeTruthy();
  const reasons = within(card.getByRole('list', { name: 'Motivos' }));
  expect(reasons.getByText(findingSentences.objections)).toBeTruthy();
  expect(reasons.getByText('7 de 120 pessoas · limite 3%')).toBeTruthy();
  expect(card.getByText('de 24')).toBeTruthy();
  expect(card.getByText('Como as últimas 200 pessoas receberam')).toBeTruthy();
  expect(card.getAllByText(/^\d+%$/).map(({ textContent }) => textContent)).toEqual(['75%', '60%', '5%', '4%']);
  expect(card.getByText('Crescendo desde 19/11/2026. Amanhã, até 28 pessoas novas.')).toBeTruthy();
  const other = within(screen.getByRole('article', { name: 'Oficial' }));
  expect(other.getByText('Qualidade na Meta: alta')).toBeTruthy();
  expect(other.getByText('de 1.800')).toBeTruthy();
  expect(other.getByText('Limite compartilhado com outros números do portfólio.')).toBeTruthy();
  expect(other.queryByRole('button', { name: 'Vi o motivo' })).toBeNull();
});

test('a number that Meta warns of has low quality', async () => {
  await open([{ ...official, quality: 'FLAGGED' }]);
  const card = within(await screen.findByRole('article', { name: 'Oficial' }));
  expect(card.getByText('Qualidade na Meta: baixa')).toBeTruthy();
});

test('a number from which nothing leaves says so, and not that it sends at its normal pace', async () => {
  await open([{ ...official, isSending: false }]);
  const card = within(await screen.findByRole('article', { name: 'Oficial' }));
  expect(card.getByText(pt['standing.away'])).toBeTruthy();
  expect(card.queryByText(pt['standing.ok'])).toBeNull();
});

test('a number that Meta rates low says that only advertising is stopped, and asks nobody to look at the reason', async () => {
  const red = { ...objections, finding: 'quality-red', scope: 'marketing', figures: { quality: 'RED' } } as const;
  const stopped: LineHealth = { ...official, mode: 'stop', quality: 'RED', reasons: [red] };
  const decisions = phone.decisions.map((decision) => ({ ...decision, reasons: [red] }));
  const both = { ...stopped, connectionId: 6, name: 'Recusado', reasons: [red, objections] };
  const outage = { ...objections, finding: 'outage', verdict: 'hold', figures: { times: 4, minutes: 2 } } as const;
  await open([
    { ...stopped, decisions },
    { ...both, decisions: phone.decisions },
    { ...stopped, connectionId: 7, name: 'Mudo', reasons: [red, outage], decisions },
  ]);
  const card = within(await screen.findByRole('article', { name: 'Oficial' }));
  expect(
    card.getByText(
      'Só saem campanhas de utilidade até a Meta melhorar a nota. As promoções deste número foram canceladas.',
    ),
  ).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Vi o motivo' })).toBeNull();
  const other = within(screen.getByRole('article', { name: 'Recusado' }));
  expect(other.getByText(/^Nada sai em massa até alguém ver o motivo/)).toBeTruthy();
  expect(other.getByRole('button', { name: 'Vi o motivo' })).toBeTruthy();
  const held = within(screen.getByRole('article', { name: 'Mudo' }));
  expect(held.getByText(/^Nada sai em massa por enquanto\. Depois, só campanhas de utilidade/)).toBeTruthy();
  expect(held.queryByRole('button', { name: 'Vi o motivo' })).toBeNull();
});

test('whoever has seen why a number was stopped says so, and it is judged again', async () => {
  const { user, server } = await open([phone]);
  await user.click(await screen.findByRole('button', { name: 'Vi o motivo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Liberar Loja?' }));
  await user.click(dialog.getByRole('button', { name: 'Vi o motivo' }));
  expect(await screen.findByText('Envia em massa no ritmo normal.')).toBeTruthy();
  expect(server.calls('POST /outreach/lines/4/acknowledge')).toHaveLength(1);
});

test('rules change towards caution only, and only what was changed is sent', async () => {
  const { user, server } = await open([phone]);
  await user.click(await screen.findByRole('button', { name: 'Regras' }));
  const field = await screen.findByLabelText('Pessoas novas por dia, no máximo');
  const share = screen.getByLabelText('Não entregues: parar acima de');
  await user.type(field, '900');
  await user.type(share, '90');
  await user.click(screen.getByRole('button', { name: 'Salvar regras' }));
  expect(await screen.findByText('Escolha entre 1 e 200.')).toBeTruthy();
  expect(screen.getByText('Escolha entre 0,1% e 45%.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '90');
  await user.clear(share);
  await user.type(share, '30');
  await user.click(screen.getByRole('button', { name: 'Salvar regras' }));
  await screen.findByText('Regras salvas');
  expect(server.calls('PUT /outreach/rules').map(({ body }) => body)).toEqual([{ coldMost: 90, undeliveredStop: 0.3 }]);
});

test('without numbers the page says what to do', async () => {
  await open([]);
  expect(await screen.findByText('Nenhum número para campanhas')).toBeTruthy();
});

test('the screen says of every finding what a stopped campaign says of it', () => {
  expect(Object.fromEntries(guardianFindings.map((finding) => [finding, pt[`finding.${finding}`]]))).toEqual(
    findingSentences,
  );
});
