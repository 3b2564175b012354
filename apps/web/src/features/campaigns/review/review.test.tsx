import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offerTemplate, openCampaigns, openStored, planOf } from '../../../test/campaign-sheet.ts';
import { campaignOf, listOf } from '../../../test/campaigns.ts';

const complete = { name: 'Oferta', whatsappId: 3, contactListId: 7, message1: 'Oi' };
/** Noon in São Paulo. */
const noon = { ...complete, status: 'PROGRAMADA', scheduledAt: '2031-11-24T15:00:00.000Z' } as const;
type Answers = Parameters<typeof openCampaigns>[1];

async function review(differences: Parameters<typeof campaignOf>[1], answers: Answers = {}) {
  const opened = await openCampaigns([campaignOf(50, differences)], answers);
  const dialog = await openStored(opened, 'Oferta');
  await opened.user.click(dialog.getByRole('button', { name: 'Revisar e iniciar' }));
  await dialog.findByRole('region', { name: 'O que vai acontecer' });
  return { ...opened, dialog };
}

test('what was once let out at all hours says so before its next start, and can be kept to the hours', async () => {
  const { user, dialog, server } = await review({ ...noon, window: 'any' });
  expect(await dialog.findByRole('radiogroup', { name: 'Envia também fora do horário de envio' })).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Esperar o horário' }));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: /^Agendar para/ }));
  await screen.findByText(/^Campanha programada para/);
  expect(server.calls('PUT /campaigns/50').at(-1)?.body).toMatchObject({ window: 'company', attested: true });
});

test('on a holiday on which nothing leaves, whoever starts decides whether it waits', async () => {
  const holiday = { id: 1, day: '2031-11-24', yearly: false, name: 'Feriado', hours: null, queueIds: null };
  const { user, dialog, server } = await review(noon, {
    'GET /campaign-settings': () => [200, [{ key: 'onHolidays', value: false }]],
    'GET /holidays': () => [200, [holiday]],
  });
  const name = 'Este início cai em um feriado, dia sem envio';
  expect(await dialog.findByRole('radiogroup', { name })).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Enviar mesmo assim' }));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: /^Agendar para/ }));
  await screen.findByText(/^Campanha programada para/);
  expect(server.calls('PUT /campaigns/50').at(-1)?.body).toMatchObject({ window: 'any' });
});

test('inside the hours nobody is asked about them', async () => {
  const { dialog } = await review(noon);
  expect(await dialog.findByText('Horário, linha por linha')).toBeTruthy();
  expect(dialog.queryByRole('radio', { name: 'Esperar o horário' })).toBeNull();
});

test('the sheet of what leaves at all hours says so, and takes it back', async () => {
  const opened = await openCampaigns([campaignOf(50, { ...complete, window: 'any' })]);
  const dialog = await openStored(opened, 'Oferta');
  await opened.user.click(dialog.getByRole('radio', { name: 'Esperar o horário' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Campanha salva.');
  expect(opened.server.calls('PUT /campaigns/50')[0]?.body).toMatchObject({ window: 'company' });
});

test('who else speaks meanwhile is named: on the number with its beginning, and on other numbers for the maximum of a day', async () => {
  const others = [
    { id: 9, name: 'Natal', waiting: 6, from: null },
    { id: 10, name: 'Ano novo', waiting: 3, from: '2031-11-24T12:00:00.000Z' },
  ];
  const { dialog } = await review(noon, {
    'POST /campaigns/50/dry-run': () => [200, { ...planOf, others, sharing: [{ id: 12, name: 'Retorno' }] }],
  });
  const turns = 'Neste número também correm, cada uma na sua vez: Natal, Ano novo (a partir de 24/11 09:00).';
  expect(await dialog.findByText(turns)).toBeTruthy();
  expect(dialog.getByText(/^O máximo diário da empresa vale também para .*: Retorno\./)).toBeTruthy();
});

test('what is too much to be foreseen is told with its number of people, and of many campaigns elsewhere how many more they are', async () => {
  const unforeseen = { campaigns: 7, people: 700_000 };
  const { dialog } = await review(noon, {
    'POST /campaigns/50/dry-run': () => [
      200,
      { ...planOf, unforeseen, sharing: [{ id: 12, name: 'Retorno' }], moreSharing: 3 },
    ],
  });
  expect(
    await dialog.findByText(/^Mais 7 campanhas neste número \(700\.000 pessoas\) não entram nesta conta/),
  ).toBeTruthy();
  expect(dialog.getByText(/: Retorno e mais 3\. Pode levar mais dias\.$/)).toBeTruthy();
});

test('a page of the timetable that is no more gives way to the last one there is', async () => {
  const { user, dialog } = await review(noon, {
    'POST /campaigns/50/dry-run': ({ body }) => {
      const { restDays, pageNumber } = body as { restDays: number; pageNumber: number };
      const people = restDays > 0 ? 80 : 500;
      const position = (pageNumber - 1) * 50 + 1;
      const line = { at: '2031-11-24T15:00:07.000Z', position, name: `Pessoa ${position}`, number: '', variant: 1 };
      return [200, { ...planOf, people, timetable: position > people ? [] : [line] }];
    },
  });
  for (const through of ['51 a 100', '101 a 150', '151 a 200']) {
    await user.click(await dialog.findByRole('button', { name: 'Próximas' }));
    expect(await dialog.findByText(`${through} de 500`)).toBeTruthy();
  }
  await user.click(dialog.getByRole('button', { name: 'Deixar de fora' }));
  expect(await dialog.findByText('51 a 80 de 80')).toBeTruthy();
  expect(await dialog.findByText(/Pessoa 51 /)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Anteriores' }));
  expect(await dialog.findByText('1 a 50 de 80')).toBeTruthy();
});

const asking = {
  ...noon,
  whatsappId: 4,
  confirmation: true,
  confirmationTemplate1: { name: 'posso', language: 'pt_BR', parameters: {} },
};
const asksWith = (...buttons: string[]): Answers => ({
  'GET /whatsapp/4/templates': () => [
    200,
    {
      templates: [
        {
          ...offerTemplate,
          name: 'posso',
          parameters: [],
          buttons: buttons.map((text) => ({ type: 'QUICK_REPLY', text })),
        },
      ],
      syncedAt: null,
    },
  ],
});

test('before anybody is asked, each button of the question says what it answers', async () => {
  const { dialog } = await review(asking, asksWith('Sim, quero', 'Agora não', 'Não, obrigado', 'Parar'));
  const shown = within(await dialog.findByRole('region', { name: 'Como se confirma' }));
  for (const said of [
    '“Sim, quero” confirma',
    '“Agora não” não confirma nem recusa: a equipe lê',
    '“Não, obrigado” recusa',
    '“Parar” tira da lista',
  ]) {
    expect(await shown.findByText(said)).toBeTruthy();
  }
  expect(shown.queryByText(/^Nenhum botão confirma/)).toBeNull();
});

test('buttons of which none confirms are told before the start', async () => {
  const { dialog } = await review(asking, asksWith('Tenho interesse', 'Não, obrigado'));
  expect(await dialog.findByText(/^Nenhum botão confirma/)).toBeTruthy();
});

test('what asks nothing says nothing of answers', async () => {
  const { dialog } = await review(noon);
  expect(await dialog.findByText('Horário, linha por linha')).toBeTruthy();
  expect(dialog.queryByRole('region', { name: 'Como se confirma' })).toBeNull();
});

/** What Bia stores while somebody looks at the review: who begins it without having seen that is refused. */
const overtaken = (theirs: Campaign): Answers => ({
  'GET /contact-lists/list': () => [200, [listOf(7), listOf(8, { name: 'Base geral', contactsCount: 50_000 })]],
  'GET /campaigns/50': () => [200, { ...theirs, shipping: [] }],
  'PUT /campaigns/50': ({ body }) => {
    const { basedOn, attested } = body as { basedOn?: number; attested?: true };
    if (attested && basedOn !== theirs.version)
      return [409, { error: 'ERR_CAMPAIGN_CHANGED', details: { version: theirs.version, by: { id: 9, name: 'Bia' } } }];
    return [200, campaignOf(50, { ...noon, version: 2 })];
  },
});

test('nobody vouches for another list than they have seen: the review shows what is stored now, and asks again', async () => {
  const monday = '2031-12-01T15:00:00.000Z';
  const theirs = campaignOf(50, { ...noon, scheduledAt: monday, contactListId: 8, window: 'any', version: 7 });
  const { user, dialog, server } = await review(noon, overtaken(theirs));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: /^Agendar para 24\/11/ }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Bia alterou esta campanha enquanto você a revisava/);
  expect(await dialog.findByText('50.000 pessoas')).toBeTruthy();
  expect(dialog.getByRole('checkbox')).toHaveProperty('checked', false);
  await dialog.findByRole('region', { name: 'O que vai acontecer' });
  expect(server.calls('POST /campaigns/50/dry-run').at(-1)?.body).toMatchObject({
    window: 'any',
    scheduledAt: '2031-12-01 12:00:00',
  });
  await user.click(dialog.getByRole('button', { name: /^Agendar para 01\/12/ }));
  expect(await dialog.findByText('Confirme para continuar.')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: /^Agendar para 01\/12/ }));
  await screen.findByText(/^Campanha programada para 01\/12/);
  const asked = { attested: true, window: 'any', scheduledAt: '2031-12-01 12:00:00' };
  expect(server.calls('PUT /campaigns/50').map(({ body }) => body)).toEqual([
    expect.objectContaining({ basedOn: 1 }),
    expect.objectContaining({ attested: true, basedOn: 2 }),
    expect.objectContaining({ ...asked, basedOn: 7 }),
  ]);
});

test('what somebody made incomplete meanwhile goes back to its form, as it is stored now', async () => {
  const theirs = campaignOf(50, { ...complete, contactListId: null, version: 7 });
  const { user, dialog } = await review(noon, overtaken(theirs));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: /^Agendar para/ }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Bia alterou/);
  expect(dialog.getByLabelText('Nome')).toBeTruthy();
  expect(dialog.getByRole('combobox', { name: 'Lista de contatos' })).toHaveProperty('value', '');
});

test('of two who begin one at once the one who is late reads what has begun, and nobody says that it was not', async () => {
  const theirs = campaignOf(50, { ...complete, status: 'EM_ANDAMENTO', scheduledAt: noon.scheduledAt, version: 7 });
  const { user, dialog } = await review(noon, overtaken(theirs));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: /^Agendar para/ }));
  const { textContent } = await dialog.findByRole('alert');
  expect(textContent).toMatch(/^Bia alterou ou iniciou esta campanha/);
  expect(textContent).not.toMatch(/não foi iniciada/);
  expect(dialog.getByLabelText('Mensagem')).toHaveProperty('readOnly', true);
});

/** The first start is stored, and its answer is lost. */
function unheardStart(stored: Campaign): Answers {
  let starts = 0;
  return {
    'PUT /campaigns/50': ({ body }) => {
      const isStart = Boolean((body as { attested?: true }).attested);
      if (isStart) starts += 1;
      if (isStart && starts === 1) throw new TypeError('Failed to fetch');
      return [200, isStart ? stored : { ...stored, status: 'INATIVA', scheduledAt: null, version: 2 }];
    },
  };
}

test('a start at once without an answer is asked for again as it was, and it is said that it has begun', async () => {
  const begun = campaignOf(50, { ...complete, status: 'EM_ANDAMENTO', version: 3 });
  const { user, dialog, server } = await review(complete, unheardStart(begun));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Iniciar agora' }));
  await screen.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Iniciar agora' }));
  await screen.findByText('Campanha iniciada.');
  const [, first, second] = server.calls('PUT /campaigns/50').map(({ body }) => body);
  const name = { basedOn: 2, changeId: expect.stringMatching(/^[0-9a-f-]{36}$/), attempt: 1 };
  expect(first).toMatchObject({ attested: true, ...name });
  expect(second).toEqual(first);
});

test('who takes a start back whose answer was lost says so under its name, in an attempt that counts more', async () => {
  const { user, dialog, server } = await review(complete, unheardStart(campaignOf(50, complete)));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Iniciar agora' }));
  await screen.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Voltar' }));
  await user.click(await dialog.findByRole('button', { name: 'Salvar' }));
  await screen.findByText('Campanha salva.');
  const [, start, draft] = server.calls('PUT /campaigns/50').map(({ body }) => body as { changeId: string });
  expect(start).toMatchObject({ attested: true, basedOn: 2, attempt: 1 });
  expect(draft).toMatchObject({ scheduledAt: null, basedOn: 2, changeId: start?.changeId, attempt: 2 });
});

test('what was given up while it was looked at is not said to have begun', async () => {
  const stopped = campaignOf(50, { ...noon, status: 'CANCELADA', version: 3 });
  const { user, dialog } = await review(noon, {
    'PUT /campaigns/50': ({ body }) => [
      200,
      (body as { attested?: true }).attested ? stopped : campaignOf(50, { ...noon, version: 2 }),
    ],
  });
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: /^Agendar para/ }));
  expect(await screen.findByText(/^A campanha parou enquanto você a revisava/)).toBeTruthy();
  expect(screen.queryByText(/^Campanha programada/)).toBeNull();
});
