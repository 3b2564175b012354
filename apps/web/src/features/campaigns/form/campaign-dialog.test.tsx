import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { campaignOf, listItemOf, listOf } from '../../../test/campaigns.ts';
import { connectionOf } from '../../../test/connections.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

type Answers = Parameters<typeof fakeServer>[0];

const template = {
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

const plan = {
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
  others: [{ id: 9, name: 'Natal', waiting: 6 }],
  price: { currency: 'USD', amount: 0.125, unpriced: 1, asOf: '2026-07-01' },
  timetable: [{ at: '2026-11-24T12:00:07.000Z', position: 1, name: 'Maria', number: '5511987650001', variant: 2 }],
};

const people = [
  listItemOf(1, 'Maria Souza', { extra: { cidade: 'Rio', 'Valor (R$)': '10' } }),
  listItemOf(2, 'João Lima'),
];

async function open(records: Campaign[], more: Answers = {}) {
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
    'GET /outreach/lines': () => [200, { lines: [{ connectionId: 3, mode: 'slow', quality: 'YELLOW' }] }],
    'GET /whatsapp/4/templates': () => [200, { templates: [template], syncedAt: null }],
    'GET /queue': () => [200, []],
    'POST /campaigns': ({ body }) => [200, campaignOf(50, { ...(body as object), scheduledAt: null })],
    'PUT /campaigns/50': ({ body }) => [200, campaignOf(50, { ...(body as object), scheduledAt: null })],
    'POST /campaigns/50/dry-run': () => [200, plan],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/campaigns' }));
  return { ...page, server };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function openNew({ user }: Opened) {
  await user.click((await screen.findAllByRole('button', { name: 'Nova campanha' }))[0] as HTMLElement);
  return within(await screen.findByRole('dialog'));
}

async function pick({ user }: Opened, dialog: ReturnType<typeof within>, [field, option]: [string, RegExp]) {
  await user.click(await dialog.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('a draft needs a name; Messenger and Instagram are not offered, and it says why', async () => {
  const opened = await open([]);
  const dialog = await openNew(opened);
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Obrigatório')).toBeTruthy();
  expect(await dialog.findByText(/a Meta não permite campanhas/)).toBeTruthy();
  await opened.user.click(dialog.getByRole('combobox', { name: 'Conexão' }));
  expect(screen.queryByRole('option', { name: 'Insta' })).toBeNull();
  await opened.user.type(dialog.getByLabelText('Nome'), 'Oferta');
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Campanha salva.');
  expect(opened.server.calls('POST /campaigns')[0]?.body).toMatchObject({
    name: 'Oferta',
    scheduledAt: null,
    message1: null,
  });
});

test('the phone shows a real person of the list, and names what is empty for them', async () => {
  const opened = await open([]);
  const dialog = await openNew(opened);
  await pick(opened, dialog, ['Lista de contatos', /Clientes 7 \(3 contatos\)/]);
  const message: HTMLTextAreaElement = dialog.getByLabelText('Mensagem');
  await opened.user.type(message, 'Oi ');
  await opened.user.click(dialog.getByRole('button', { name: 'Primeiro nome' }));
  await opened.user.click(await dialog.findByRole('button', { name: 'cidade' }));
  await opened.user.click(dialog.getByRole('button', { name: 'loja' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Valor (R$)' }));
  await opened.user.type(message, '{{:)}{{Cidade}');
  expect(message.value).toBe('Oi {{firstName}}{{cidade}}{{loja}}{{Valor (R$)}}{:)}{Cidade}');
  const phone = within(dialog.getByRole('region', { name: 'No celular' }));
  expect(await phone.findByText('Oi MariaRioRua A10{:)}Rio')).toBeTruthy();
  await opened.user.click(phone.getByRole('button', { name: 'Próxima pessoa' }));
  expect(phone.getByText('Oi JoãoRua A{:)}')).toBeTruthy();
  expect(phone.getByText('Vazio para esta pessoa: cidade, Valor (R$), Cidade')).toBeTruthy();
  expect(phone.getByText('Ninguém da lista tem, fica como está escrito: :)')).toBeTruthy();
});

test('nothing starts before somebody has seen it and answers for it', async () => {
  const opened = await open([]);
  const dialog = await openNew(opened);
  const press = async (name: string) => opened.user.click(await dialog.findByRole('button', { name }));
  await opened.user.type(dialog.getByLabelText('Nome'), 'Oferta');
  await press('Revisar e iniciar');
  expect(await dialog.findAllByText('Obrigatório')).toHaveLength(2);
  expect(dialog.getByText('Escreva pelo menos uma mensagem.')).toBeTruthy();
  await pick(opened, dialog, ['Lista de contatos', /Clientes/]);
  await pick(opened, dialog, ['Conexão', /Loja 3/]);
  await opened.user.type(dialog.getByLabelText('Mensagem'), 'Chegou');
  await press('Revisar e iniciar');
  expect(await dialog.findByText('3 pessoas')).toBeTruthy();
  expect(opened.server.calls('POST /campaigns')[0]?.body).toMatchObject({ scheduledAt: null, message1: 'Chegou' });

  // What the server would do, day by day and to the second.
  const shown = within(dialog.getByRole('region', { name: 'O que vai acontecer' }));
  expect(await shown.findByText('pouco mais de 1 dia')).toBeTruthy();
  expect(shown.getByText('24/11 09:00')).toBeTruthy();
  expect(shown.getByText('25/11 10:00')).toBeTruthy();
  expect(shown.getByText('USD 0,13')).toBeTruthy();
  expect(shown.getByText('Preços da Meta desde 01/07/2026. Sem preço conhecido para 1 pessoa.')).toBeTruthy();
  expect(shown.getByText('Limite diário do número')).toBeTruthy();
  expect(shown.getByText(/cada uma na sua vez: Natal/)).toBeTruthy();
  expect(shown.getByText('7 pessoas ficam de fora')).toBeTruthy();
  const invalid = shown.getByText(/com número inválido/);
  expect(invalid.textContent).toBe('2 com número inválido');
  expect(within(invalid.closest('details') as HTMLElement).getByText(/^Rui/)).toBeTruthy();
  const line = shown.getByText('ter. 24/11 09:00:07').closest('li');
  expect(line?.textContent).toBe('ter. 24/11 09:00:07 → Maria (versão 2)');
  expect(await dialog.findByText(/Número em ritmo reduzido · Qualidade na Meta: média/)).toBeTruthy();
  expect(shown.getByText('2 pessoas receberam uma campanha nos últimos 3 dias.')).toBeTruthy();
  await press('Deixar de fora');
  expect(await shown.findByText('Quem recebeu uma campanha nos últimos 3 dias fica de fora.')).toBeTruthy();
  await waitFor(() =>
    expect(opened.server.calls('POST /campaigns/50/dry-run').at(-1)?.body).toMatchObject({ restDays: 3 }),
  );

  await press('Adicionar a frase');
  await waitFor(() =>
    expect(opened.server.calls('PUT /campaigns/50')[0]?.body).toEqual({
      message1: 'Chegou\n\nResponda SAIR para não receber mais.',
    }),
  );
  await press('Iniciar agora');
  expect(await dialog.findByText('Confirme para continuar.')).toBeTruthy();
  expect(opened.server.calls('PUT /campaigns/50')).toHaveLength(1);
  await opened.user.click(dialog.getByRole('checkbox'));
  await press('Iniciar agora');
  await screen.findByText('Campanha iniciada.');
  expect(opened.server.calls('PUT /campaigns/50')[1]?.body).toEqual({
    // When the server stored it last, and not what the clock of this machine shows.
    scheduledAt: '2026-11-20 09:00:00',
    window: 'company',
    restDays: 3,
    attested: true,
  });
});

test('before it starts, a campaign goes to one’s own phones, and each says what became of it', async () => {
  const stored = campaignOf(50, { name: 'Oferta', whatsappId: 3, contactListId: 7, message1: 'Um', message2: 'Dois' });
  const answer = (number: string, reason: string | null) => ({ number, sent: reason === null, reason });
  const opened = await open([stored], {
    'POST /campaigns/50/test': () => [
      200,
      { tests: [answer('11987650001', null), answer('11987650002', 'suppressed')] },
    ],
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Ações da campanha Oferta' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Revisar e iniciar' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Enviar teste' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar teste' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(dialog.getByText('Informe um número com DDD.')).toBeTruthy();
  await opened.user.type(dialog.getByLabelText('Seu número 1'), '11987650001');
  await opened.user.click(dialog.getByRole('button', { name: 'Adicionar número' }));
  await opened.user.type(dialog.getByLabelText('Seu número 2'), '11987650002');
  await opened.user.click(dialog.getByRole('radio', { name: 'Versão 2' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await dialog.findByText('A caminho.')).toBeTruthy();
  expect(dialog.getByText('Este número pediu para não receber mais.')).toBeTruthy();
  expect(opened.server.calls('POST /campaigns/50/test')[0]?.body).toEqual({
    numbers: ['11987650001', '11987650002'],
    variant: 2,
  });
});

test('on an official number a variant is a template with its parameters', async () => {
  const opened = await open([]);
  const dialog = await openNew(opened);
  await opened.user.type(dialog.getByLabelText('Nome'), 'Oferta');
  await pick(opened, dialog, ['Conexão', /Oficial/]);
  await pick(opened, dialog, ['Mensagem', /oferta_semana/]);
  await opened.user.click(await dialog.findByLabelText('Parâmetro 1'));
  await opened.user.click(dialog.getByRole('button', { name: 'Nome' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Campanha salva.');
  expect(opened.server.calls('POST /campaigns')[0]?.body).toMatchObject({
    message1: null,
    template1: { name: 'oferta_semana', language: 'pt_BR', parameters: { 1: '{{nome}}' } },
  });
});

test('of a stopped campaign only texts and file change; of a running one nothing', async () => {
  const stopped = campaignOf(50, { name: 'Parada', status: 'CANCELADA', message1: 'Oi' });
  const running = campaignOf(51, { name: 'Correndo', status: 'EM_ANDAMENTO', message1: 'Oi' });
  const opened = await open([stopped, running]);
  const act1 = async (name: string, action: string) => {
    await opened.user.click(await screen.findByRole('button', { name: `Ações da campanha ${name}` }));
    await opened.user.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await act1('Parada', 'Editar');
  expect(first.getByLabelText('Nome')).toHaveProperty('readOnly', true);
  expect(first.getByLabelText('Mensagem')).toHaveProperty('readOnly', false);
  expect(first.queryByRole('button', { name: 'Revisar e iniciar' })).toBeNull();
  expect(first.getByRole('button', { name: 'Salvar' })).toBeTruthy();
  await opened.user.click(first.getByRole('button', { name: 'Cancelar' }));
  const second = await act1('Correndo', 'Ver');
  expect(second.getByLabelText('Mensagem')).toHaveProperty('readOnly', true);
  expect(second.queryByRole('button', { name: 'Salvar' })).toBeNull();
});
