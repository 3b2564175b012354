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

type Page = Awaited<ReturnType<typeof openBoard>>;

/** The settings as an admin opens them, at the lane *Orçamento*. */
async function openLane({ user }: Page) {
  await user.click(screen.getByRole('button', { name: 'Configurar o quadro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Configurar o quadro' }));
  await user.click(dialog.getByRole('button', { name: /^Orçamento/ }));
  await dialog.findByRole('textbox', { name: 'Mensagem recorrente' });
  const save = () => user.click(dialog.getByRole('button', { name: 'Salvar' }));
  async function warnAbove(cards: string) {
    const limit = dialog.getByRole('textbox', { name: 'Avisar acima de (cartões)' });
    await user.clear(limit);
    await user.type(limit, cards);
  }
  return { dialog, save, warnAbove, close: () => user.click(dialog.getByRole('button', { name: 'Fechar' })) };
}

async function openWithFile(answers: Answers) {
  const page = await openBoard({ [`GET /tags/${BUDGET}`]: () => [200, stored], ...answers });
  const opened = await openLane(page);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await page.user.upload(input as HTMLInputElement, new File(['x'], 'tabela.png', { type: 'image/png' }));
  const changes = () => page.server.asked.filter(({ path, method }) => path.startsWith('/tags/') && method !== 'GET');
  return { ...opened, changes: () => changes().map(({ method, path }) => `${method} ${path}`) };
}

test('where the settings of a lane are refused, its campaign keeps the file that it has', async () => {
  const { dialog, save, warnAbove, changes } = await openWithFile({
    [`PUT /tags/${BUDGET}`]: () => [400, { error: 'ERR_LANE_MESSAGE_REQUIRED' }],
  });
  await warnAbove('50');
  await save();
  await dialog.findByText('Escreva a mensagem que a campanha envia');
  expect(changes()).toEqual([`PUT /tags/${BUDGET}`]);
});

test('where only the file is refused, it is said that the rest is saved, and the file can be sent again', async () => {
  let isRefused = true;
  const { dialog, save, warnAbove, changes } = await openWithFile({
    [`PUT /tags/${BUDGET}`]: () => [200, stored],
    [`POST /tags/${BUDGET}/media-upload`]: () =>
      isRefused ? [400, { error: 'ERR_MEDIA_NOT_SUPPORTED' }] : [200, stored],
  });
  await warnAbove('50');
  await save();
  await screen.findByText(/^A coluna foi salva, mas o arquivo continua como estava\. ./);
  dialog.getByText('tabela.png');
  isRefused = false;
  await save();
  await screen.findByText('Coluna salva com sucesso.');
  await waitFor(() => expect(dialog.queryByText('tabela.png')).toBeNull());
  const file = `POST /tags/${BUDGET}/media-upload`;
  expect(changes()).toEqual([`PUT /tags/${BUDGET}`, file, file]);
});

test('what somebody else has changed in a lane since is shown to whoever opens it again, and left as it is by whoever has it open', async () => {
  let now = stored;
  const page = await openBoard({
    [`GET /tags/${BUDGET}`]: () => [200, now],
    [`PUT /tags/${BUDGET}`]: () => [200, now],
  });
  const first = await openLane(page);
  await first.close();
  now = { ...stored, msgR: 'O preço novo já vale.', actCamp: 0 };
  const again = await openLane(page);
  const text = again.dialog.getByRole('textbox', { name: 'Mensagem recorrente' });
  expect(text).toHaveProperty('value', 'O preço novo já vale.');
  now = { ...stored, msgR: 'O preço mudou outra vez.', rptDays: 30 };
  await again.warnAbove('50');
  await again.save();
  await screen.findByText('Coluna salva com sucesso.');
  await again.warnAbove('60');
  await again.save();
  const bodies = () => page.server.calls(`PUT /tags/${BUDGET}`).map(({ body }) => body);
  await waitFor(() => expect(bodies()).toEqual([{ cardLimit: 50 }, { cardLimit: 60 }]));
});
