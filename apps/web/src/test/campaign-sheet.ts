import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { act, screen, within } from '@testing-library/react';
import { login } from '../platform/session-store.ts';
import { campaignOf, listItemOf, listOf } from './campaigns.ts';
import { connectionOf } from './connections.ts';
import { fakeServer } from './fake-server.ts';
import { openPage } from './open-page.tsx';
import { person, sessionOf } from './people.ts';

type Answers = Parameters<typeof fakeServer>[0];

export const offerTemplate = {
  name: 'oferta_semana',
  language: 'pt_BR',
  status: 'APPROVED',
  category: 'MARKETING',
  header: null,
  body: 'Olá {{1}}, chegou a oferta.',
  footer: 'Responda SAIR para não receber mais.',
  buttons: [],
  parameterFormat: 'POSITIONAL',
  parameters: ['1'],
};

/** What the server says it would do. */
export const planOf = {
  people: 3,
  leftOut: [
    { reason: 'invalid-number', count: 2, people: [{ name: 'Rui', number: '5511000000000' }] },
    { reason: 'suppressed', count: 5, people: [] },
  ],
  recent: 2,
  cold: 3,
  beginsAt: '2026-11-24T12:00:00.000Z',
  endsAt: '2026-11-25T13:00:00.000Z',
  days: [
    { day: '2026-11-24', people: 2, limit: 'daily-budget' },
    { day: '2026-11-25', people: 1, limit: null },
  ],
  others: [{ id: 9, name: 'Natal', waiting: 6, from: null }],
  unforeseen: { campaigns: 0, people: 0 },
  sharing: [] as { id: number; name: string }[],
  moreSharing: 0,
  price: { currency: 'USD', amount: 0.125, unpriced: 1, asOf: '2026-07-01' },
  timetable: [{ at: '2026-11-24T12:00:07.000Z', position: 1, name: 'Maria', number: '5511987650001', variant: 2 }],
};

const people = [
  listItemOf(1, 'Maria Souza', { extra: { cidade: 'Rio', 'Valor (R$)': '10' } }),
  listItemOf(2, 'João Lima'),
];

/** The campaigns page, with a list, three connections and a server that stores whatever it is sent. */
export async function openCampaigns(records: Campaign[], more: Answers = {}) {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /campaigns': () => [200, { records, count: records.length, hasMore: false }],
    'GET /contact-lists/list': () => [200, [listOf(7, { variables: ['cidade', 'Valor (R$)'] })]],
    'GET /contact-list-items': () => [200, { contacts: people, count: 2, hasMore: false, nextCursor: null }],
    'GET /campaign-settings': () => [200, [{ key: 'variables', value: [{ key: 'loja', value: 'Rua A' }] }]],
    'GET /whatsapp': () => [
      200,
      [
        connectionOf(3),
        connectionOf(4, { channel: 'wppoficial', name: 'Oficial' }),
        connectionOf(5, { channel: 'instagram', name: 'Insta' }),
      ],
    ],
    'GET /outreach/lines': () => [
      200,
      { lines: [{ connectionId: 3, isSending: true, mode: 'slow', quality: 'YELLOW' }] },
    ],
    'GET /whatsapp/4/templates': () => [200, { templates: [offerTemplate], syncedAt: null }],
    'GET /queue': () => [200, []],
    'POST /campaigns': ({ body }) => [200, campaignOf(50, { ...(body as object), scheduledAt: null })],
    'PUT /campaigns/50': ({ body }) => [200, campaignOf(50, { ...(body as object), scheduledAt: null })],
    'POST /campaigns/50/dry-run': () => [200, planOf],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/campaigns' }));
  return { ...page, server };
}
type Opened = Awaited<ReturnType<typeof openCampaigns>>;

export async function openNew({ user }: Opened) {
  await user.click((await screen.findAllByRole('button', { name: 'Nova campanha' }))[0] as HTMLElement);
  return within(await screen.findByRole('dialog'));
}

export async function pick({ user }: Opened, dialog: ReturnType<typeof within>, [field, option]: [string, RegExp]) {
  await user.click(await dialog.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** The sheet of a campaign that is stored. */
export async function openStored({ user }: Opened, name: string) {
  await user.click(await screen.findByRole('button', { name: `Ações da campanha ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  return within(await screen.findByRole('dialog'));
}
