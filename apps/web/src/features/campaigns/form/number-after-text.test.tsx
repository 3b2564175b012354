import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCampaigns, openNew, openStored, pick } from '../../../test/campaign-sheet.ts';
import { campaignOf } from '../../../test/campaigns.ts';

const hint = 'Texto livre só chega a quem escreveu para este número nas últimas 24 horas.';

test('a text that was written before the official number was chosen stays in sight, and says whom it reaches', async () => {
  const opened = await openCampaigns([]);
  const dialog = await openNew(opened);
  await opened.user.type(dialog.getByLabelText('Nome'), 'Oferta');
  await opened.user.type(dialog.getByLabelText('Mensagem'), 'Chegou');
  await pick(opened, dialog, ['Conexão', /Oficial/]);
  const text: HTMLTextAreaElement = await dialog.findByRole('textbox', { name: 'Mensagem' });
  expect(text.value).toBe('Chegou');
  expect(dialog.getByText(hint)).toBeTruthy();
  // Written anew it is still the text.
  await opened.user.clear(text);
  await opened.user.type(dialog.getByRole('textbox', { name: 'Mensagem' }), 'Veja');
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Campanha salva.');
  expect(opened.server.calls('POST /campaigns')[0]?.body).toMatchObject({ message1: 'Veja', template1: null });
});

test('a stored text over a phone stays in sight when an official number takes its place', async () => {
  const opened = await openCampaigns([campaignOf(50, { name: 'Oferta', whatsappId: 3, message1: 'Oi' })]);
  const dialog = await openStored(opened, 'Oferta');
  await pick(opened, dialog, ['Conexão', /Oficial/]);
  expect(await dialog.findByText(hint)).toBeTruthy();
});
