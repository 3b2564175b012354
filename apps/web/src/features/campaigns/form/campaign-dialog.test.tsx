import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openCampaigns, openNew, openStored, pick } from '../../../test/campaign-sheet.ts';
import { campaignOf } from '../../../test/campaigns.ts';

test('a draft needs a name; Messenger and Instagram are not offered, and it says why', async () => {
  const opened = await openCampaigns([]);
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
  const opened = await openCampaigns([]);
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
  const opened = await openCampaigns([]);
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
  expect(await shown.findByText('cerca de 1 dia e 1 h')).toBeTruthy();
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
      basedOn: 1,
      changeId: expect.any(String),
      attempt: 1,
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
    basedOn: 1,
    changeId: expect.any(String),
    attempt: 1,
  });
});

test('before it starts, a campaign goes to one’s own phones, and each says what became of it', async () => {
  const stored = campaignOf(50, { name: 'Oferta', whatsappId: 3, contactListId: 7, message1: 'Um', message2: 'Dois' });
  const answer = (number: string, reason: string | null) => ({ number, sent: reason === null, reason });
  const opened = await openCampaigns([stored], {
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
  const opened = await openCampaigns([]);
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
  const opened = await openCampaigns([stopped, running]);
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

test('what a colleague changed meanwhile is not undone: the form says who did, keeps what is written, and loads theirs when asked', async () => {
  const mine = campaignOf(50, {
    name: 'Oferta',
    status: 'PROGRAMADA',
    scheduledAt: '2031-11-21T21:00:00.000Z',
    attestedAt: '2026-11-20T12:00:00.000Z',
    contactListId: 7,
    whatsappId: 3,
    message1: 'Chegou',
    version: 3,
  });
  const theirs = { ...mine, scheduledAt: '2031-11-24T12:00:00.000Z', message1: 'Só na segunda', version: 4 };
  const { promise: loading, resolve: answered } = Promise.withResolvers<void>();
  const opened = await openCampaigns([mine], {
    'GET /campaigns/50': () => loading.then(() => [200, { ...theirs, shipping: [] }]),
    'PUT /campaigns/50': ({ body }) =>
      (body as { basedOn?: number }).basedOn === theirs.version
        ? [200, { ...theirs, version: 5 }]
        : [409, { error: 'ERR_CAMPAIGN_CHANGED', details: { version: 4, by: { id: 9, name: 'Bia' } } }],
  });
  const dialog = await openStored(opened, 'Oferta');
  const message: HTMLTextAreaElement = dialog.getByLabelText('Mensagem');
  await opened.user.type(message, '!');
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  const notice = await dialog.findByRole('alert');
  expect(notice.textContent).toMatch(
    /^Bia alterou esta campanha depois que você a abriu\. O que você mudou não foi salvo/,
  );
  expect(opened.server.calls('PUT /campaigns/50')[0]?.body).toMatchObject({ basedOn: 3 });
  expect(message.value).toBe('Chegou!');
  // Whoever has scrolled up to copy their words and saves again is led there again.
  const shown = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView');
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(shown.mock.contexts).toContain(dialog.getByRole('alert')));
  shown.mockRestore();
  const load = dialog.getByRole('button', { name: 'Descartar o meu e carregar o que está salvo' });
  await opened.user.dblClick(load);
  expect(load).toHaveProperty('disabled', true);
  answered();
  await waitFor(() => expect(message.value).toBe('Só na segunda'));
  expect(opened.server.calls('GET /campaigns/50')).toHaveLength(1);
  expect(dialog.queryByRole('alert')).toBeNull();
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Campanha salva.');
  expect(opened.server.calls('PUT /campaigns/50').at(-1)?.body).toMatchObject({
    message1: 'Só na segunda',
    scheduledAt: '2031-11-24 09:00:00',
    basedOn: 4,
  });
});
