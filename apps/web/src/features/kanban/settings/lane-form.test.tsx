import type { Lane } from '@balcao/contract/tags/lane.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BUDGET, openBoard, type Answers } from '../../../test/board.tsx';

const stored: Lane = {
  id: BUDGET,
  name: 'Orçamento',
  color: '#c2410c',
  kanban: 1,
  userId: 11,
  ticketsCount: 3,
  actCamp: 1,
  rptDays: 7,
  msgR: 'Ainda pensa no orçamento?',
  template: null,
  mediaPath: null,
  mediaName: null,
  cardLimit: 2,
};

async function openSettings(answers: Answers) {
  const page = await openBoard({ [`GET /tags/${BUDGET}`]: () => [200, stored], ...answers });
  const { user, server } = page;
  await user.click(screen.getByRole('button', { name: 'Configurar o quadro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Configurar o quadro' }));
  await user.click(dialog.getByRole('button', { name: /^Orçamento/ }));
  await dialog.findByRole('textbox', { name: 'Mensagem recorrente' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input as HTMLInputElement, new File(['x'], 'tabela.png', { type: 'image/png' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Salvar' }));
  const changes = () => server.asked.filter(({ path, method }) => path.startsWith('/tags/') && method !== 'GET');
  return { user, dialog, save, changes: () => changes().map(({ method, path }) => `${method} ${path}`) };
}

test('where the settings of a lane are refused, its campaign keeps the file that it has', async () => {
  const { dialog, save, changes } = await openSettings({
    [`PUT /tags/${BUDGET}`]: () => [400, { error: 'ERR_LANE_MESSAGE_REQUIRED' }],
  });
  await save();
  await dialog.findByText('Escreva a mensagem que a campanha envia');
  expect(changes()).toEqual([`PUT /tags/${BUDGET}`]);
});

test('where only the file is refused, it is said that the rest is saved, and the file can be sent again', async () => {
  let isRefused = true;
  const { dialog, save, changes } = await openSettings({
    [`PUT /tags/${BUDGET}`]: () => [200, stored],
    [`POST /tags/${BUDGET}/media-upload`]: () =>
      isRefused ? [400, { error: 'ERR_MEDIA_NOT_SUPPORTED' }] : [200, stored],
  });
  await save();
  await screen.findByText(/^A coluna foi salva, mas o arquivo continua como estava\. ./);
  dialog.getByText('tabela.png');
  isRefused = false;
  await save();
  await screen.findByText('Coluna salva com sucesso.');
  await waitFor(() => expect(dialog.queryByText('tabela.png')).toBeNull());
  const both = [`PUT /tags/${BUDGET}`, `POST /tags/${BUDGET}/media-upload`];
  expect(changes()).toEqual([...both, ...both]);
});
