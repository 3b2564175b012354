import { expect, test } from 'vitest';
import { openCampaigns, openStored } from '../../../test/campaign-sheet.ts';
import { campaignOf } from '../../../test/campaigns.ts';

test('what asks first is not looked over before each of its messages has a question; the one without comes into sight', async () => {
  const stored = campaignOf(50, {
    name: 'Oferta',
    whatsappId: 3,
    contactListId: 7,
    confirmation: true,
    message1: 'Um',
    confirmationMessage1: 'Posso?',
    message2: 'Dois',
  });
  const opened = await openCampaigns([stored]);
  const dialog = await openStored(opened, 'Oferta');
  const review = () => dialog.getByRole('button', { name: 'Revisar e iniciar' });
  await opened.user.click(review());
  expect(await dialog.findByText('Escreva a pergunta desta versão.')).toBeTruthy();
  expect(dialog.getByRole('tab', { name: /2/ }).getAttribute('aria-selected')).toBe('true');
  expect(opened.server.calls('PUT /campaigns/50')).toEqual([]);
  await opened.user.type(dialog.getByLabelText('Pergunta de confirmação'), 'Podemos?');
  await opened.user.click(review());
  expect(await dialog.findByText('Pergunta antes, e espera o sim por até 72 horas')).toBeTruthy();
  expect(opened.server.calls('PUT /campaigns/50')[0]?.body).toMatchObject({
    confirmationMessage1: 'Posso?',
    confirmationMessage2: 'Podemos?',
  });
});
