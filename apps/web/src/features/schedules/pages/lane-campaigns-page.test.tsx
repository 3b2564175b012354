import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';
import { scheduleOf } from '../../../test/schedules.ts';

const waiting = scheduleOf(1, {
  body: 'Lembramos da fatura em aberto',
  sendAt: '2099-11-20T21:04:09.000Z',
  ticketId: 70,
  campId: 3,
  camp: { id: 3, name: 'Cobrança', color: '#a4ccee' },
  daysR: 7,
});
const failed = {
  ...waiting,
  id: 2,
  sendAt: '2026-11-20T21:04:09.000Z',
  status: 'ERRO',
  failure: 'reply-window',
  contactId: 6,
  contact: { id: 6, name: 'Caio Prado' },
};
const leaving = { ...waiting, id: 3, status: 'AGENDADA', contactId: 7, contact: { id: 7, name: 'Lia Rocha' } };

async function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const rows = new Map([waiting, failed, leaving].map((row) => [row.id, row]));
  const remove = (id: number) => (): [number, object] => {
    rows.delete(id);
    return [200, { message: 'Schedule deleted' }];
  };
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /schedules': () => [200, { schedules: [...rows.values()], count: rows.size, hasMore: false }],
    'DELETE /schedules/1': remove(1),
    'DELETE /schedules/2': remove(2),
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: 'ana@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/campanhas' }));
  const choose = async (name: string, what: string) => {
    await page.user.click(await screen.findByRole('button', { name: `Ações da mensagem para ${name}` }));
    await page.user.click(await screen.findByRole('menuitem', { name: what }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...page, server, choose };
}

test('what a lane says again and again to one contact is taken back from the list, wherever its card stands', async () => {
  const { user, server, choose } = await open();
  const asked = await choose('Marina Lacerda', 'Excluir');
  expect(
    asked.getByText('Ela não será enviada para Marina Lacerda nem se repetirá. O cartão continua onde está.'),
  ).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Mensagem excluída.');
  expect(server.calls('DELETE /schedules/1').map(({ query }) => query.get('seen'))).toEqual(['PENDENTE']);
  await expect.poll(() => screen.queryByText('Marina Lacerda')).toBeNull();
});

test('what did not leave is dismissed', async () => {
  const { user, server, choose } = await open();
  const asked = await choose('Caio Prado', 'Excluir');
  expect(asked.getByText(/^Ela não saiu para Caio Prado e deixa a lista\./)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Excluir' }));
  await expect.poll(() => server.calls('DELETE /schedules/2').length).toBe(1);
});

test('of one that waits the time alone is changed; a failed one is given a time of today and says why it failed', async () => {
  const { user, server, choose } = await open({
    'PUT /schedules/1': () => [200, waiting],
    'PUT /schedules/2': () => [400, { error: 'ERR_SCHEDULE_IN_PAST' }],
  });
  const form = await choose('Marina Lacerda', 'Mudar horário');
  expect(form.getByText('Sai o que a coluna disser na hora do envio. O texto se muda no quadro.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Salvar horário' }));
  await screen.findByText('Horário salvo.');
  expect(server.calls('PUT /schedules/1')[0]?.body).toEqual({ sendAt: waiting.sendAt });

  const again = await choose('Caio Prado', 'Mudar horário');
  expect(again.getByText('O prazo de 24 horas para responder a este contato tinha terminado.')).toBeTruthy();
  await user.click(again.getByRole('button', { name: 'Salvar horário' }));
  await again.findByText('Escolha uma data e hora no futuro.');
  const sent = server.calls('PUT /schedules/2')[0]?.body as { sendAt: string } | undefined;
  const minutes = (Date.parse(sent?.sendAt ?? '') - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(60);
});

test('one that is just leaving offers nothing, and somebody without a name is called so', async () => {
  const nameless = { ...failed, contact: { id: 6, name: '' } };
  const { user } = await open({
    'GET /schedules': () => [200, { schedules: [nameless, leaving], count: 2, hasMore: false }],
  });
  expect(await screen.findByText('Contato sem nome')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ações da mensagem para Lia Rocha' }));
  for (const name of ['Mudar horário', 'Excluir'])
    expect((await screen.findByRole('menuitem', { name })).hasAttribute('data-disabled')).toBe(true);
});
