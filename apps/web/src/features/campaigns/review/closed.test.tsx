import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCampaigns, openStored } from '../../../test/campaign-sheet.ts';
import { campaignOf } from '../../../test/campaigns.ts';

const complete = { name: 'Oferta', whatsappId: 3, contactListId: 7, message1: 'Oi' };
const planned = { ...complete, status: 'PROGRAMADA', scheduledAt: '2031-11-24T15:00:00.000Z' } as const;

async function review(
  differences: Parameters<typeof campaignOf>[1],
  answers: NonNullable<Parameters<typeof openCampaigns>[1]>,
) {
  const opened = await openCampaigns([campaignOf(50, differences)], answers);
  const dialog = await openStored(opened, 'Oferta');
  await opened.user.click(dialog.getByRole('button', { name: 'Revisar e iniciar' }));
  await dialog.findByRole('region', { name: 'O que vai acontecer' });
  return { ...opened, dialog };
}

test('who takes back a start that has begun is told so, and reads what runs instead of a draft that cannot be saved', async () => {
  const begun = campaignOf(50, { ...complete, status: 'EM_ANDAMENTO', message1: 'Oi', version: 3 });
  const { user, dialog, server } = await review(complete, {
    'GET /campaigns/50': () => [200, { ...begun, shipping: [] }],
    'PUT /campaigns/50': ({ body }) => {
      const { attested, attempt } = body as { attested?: true; attempt?: number };
      if (attested) throw new TypeError('Failed to fetch');
      if (attempt === 2) return [409, { error: 'ERR_CAMPAIGN_READ_ONLY', details: { status: 'EM_ANDAMENTO' } }];
      return [200, campaignOf(50, { ...complete, version: 2 })];
    },
  });
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Iniciar agora' }));
  await screen.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Voltar' }));
  const message: HTMLTextAreaElement = await dialog.findByLabelText('Mensagem');
  await user.type(message, '!');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  const load = await dialog.findByRole('button', { name: 'Descartar o meu e carregar o que está salvo' });
  expect(dialog.getByRole('alert').textContent).toMatch(/^Esta campanha já não pode ser alterada.*não foi salvo/);
  expect(message.value).toBe('Oi!');
  await user.click(load);
  expect(await dialog.findByText('Esta campanha já não pode ser alterada.')).toBeTruthy();
  expect(dialog.getByLabelText('Mensagem')).toHaveProperty('readOnly', true);
  expect(dialog.getByLabelText('Mensagem')).toHaveProperty('value', 'Oi');
  expect(dialog.queryByRole('button', { name: 'Salvar' })).toBeNull();
  expect(server.calls('GET /campaigns/50')).toHaveLength(1);
});

test('who starts what can no longer be changed reads what is stored by now', async () => {
  const near = campaignOf(50, {
    ...planned,
    scheduledAt: new Date(Date.now() + 30 * 60_000).toISOString(),
    version: 2,
  });
  const { user, dialog } = await review(planned, {
    'GET /campaigns/50': () => [200, { ...near, shipping: [] }],
    'PUT /campaigns/50': ({ body }) =>
      (body as { attested?: true }).attested
        ? [409, { error: 'ERR_CAMPAIGN_READ_ONLY', details: { status: 'PROGRAMADA' } }]
        : [200, campaignOf(50, { ...planned, version: 2 })],
  });
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: /^Agendar para/ }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(
    /^Esta campanha já não pode ser alterada.*é o que está salvo\.$/,
  );
  expect(dialog.getByLabelText('Mensagem')).toHaveProperty('readOnly', true);
});

test('whose campaign has begun and was stopped meanwhile is not led to review it as if it could start', async () => {
  const stopped = campaignOf(50, { ...complete, status: 'CANCELADA', version: 3 });
  const { user, dialog } = await review(complete, {
    'GET /campaigns/50': () => [200, { ...stopped, shipping: [] }],
    'PUT /campaigns/50': ({ body }) =>
      (body as { attested?: true }).attested
        ? [409, { error: 'ERR_CAMPAIGN_READ_ONLY', details: { status: 'EM_ANDAMENTO' } }]
        : [200, campaignOf(50, { ...complete, version: 2 })],
  });
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Iniciar agora' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Esta campanha não pôde ser alterada/);
  expect(dialog.getByLabelText('Mensagem')).toHaveProperty('readOnly', false);
});
