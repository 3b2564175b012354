import type { MetaPrice, MetaPriceChange } from '@balcao/contract/outreach/models.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const seeded: MetaPrice = {
  market: '55',
  category: 'marketing',
  currency: 'USD',
  effectiveFrom: '2026-10-01',
  amount: '0.0625',
};

test('the super user sees what messages cost at Meta, cannot write nonsense and deletes a price', async () => {
  let prices = [seeded];
  const user = person({ profile: 'admin', super: true });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /settings': () => [200, []],
    'GET /meta-prices': () => [200, { prices }],
    'PUT /meta-prices': ({ body }) => {
      const [change] = (body as { prices: MetaPriceChange[] }).prices;
      prices = change?.amount === null ? [] : prices;
      return [200, { prices }];
    },
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/settings', search: { section: 'prices' } }));
  const table = within(await screen.findByRole('table', { name: 'Preços da Meta' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '+55',
    'Marketing',
    'USD 0,0625',
    '01/10/2026',
    '',
  ]);

  await page.user.click(screen.getByRole('button', { name: 'Adicionar preço' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar preço' }));
  await page.user.type(dialog.getByLabelText('Preço'), 'caro');
  await page.user.click(dialog.getByRole('button', { name: 'Salvar preço' }));
  expect(dialog.getAllByText('Confira este campo')).toHaveLength(2);
  expect(server.calls('PUT /meta-prices')).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Cancelar' }));

  await page.user.click(screen.getByRole('button', { name: 'Excluir: USD 0,0625' }));
  const question = within(await screen.findByRole('dialog', { name: 'Excluir o preço USD 0,0625?' }));
  await page.user.click(question.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Nenhum preço');
  expect(server.calls('PUT /meta-prices')[0]?.body).toEqual({ prices: [{ ...seeded, amount: null }] });
});
