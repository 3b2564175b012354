import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const standing = { state: 'works', failingSince: null, lastCall: null };
const flowise = { bot: 'flowise', address: 'https://flowise.exemplo.com.br', secret: '••••a1b2', updatedAt: null };
const ixc = { source: 'ixc', companyId: 1, isOn: true, isConfirmed: false, ...standing };

test('a kept secret is taken away by a button and what is saved next, and comes back by the same button until then', async () => {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin', super: true }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /settings': () => [200, []],
    'GET /integrations/bots/flowise': () => [200, flowise],
    'PUT /integrations/bots/flowise': ({ body }) => [
      200,
      { ...flowise, ...('secret' in Object(body) && { secret: null }) },
    ],
    'GET /integrations/ixc': () => [
      200,
      { ...ixc, fields: { address: 'https://ixc' }, secrets: { token: '••••c3d4' } },
    ],
    'PUT /integrations/ixc': () => [400, { error: 'ERR_INTEGRATION_INCOMPLETE', details: { missing: ['token'] } }],
  });
  const page = openPage('/login');
  await act(() => login({ email: 'renata@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/settings', search: { section: 'integrations' } }));
  const press = async (name: string) =>
    page.user.click(await screen.findByRole('button', { name }, { timeout: 10_000 }));

  await press('FloWise');
  await press('Remover: Token');
  expect(screen.getByLabelText<HTMLInputElement>('Token').disabled).toBe(true);
  await press('Manter: Token');
  await press('Salvar');
  await press('Remover: Token');
  await screen.findByText('Será removido quando você salvar.');
  await press('Salvar');
  await screen.findByText('Só se o fluxo é protegido.');
  expect(server.calls('PUT /integrations/bots/flowise').map(({ body }) => body)).toEqual([
    { address: flowise.address },
    { address: flowise.address, secret: '' },
  ]);

  await press('FloWise');
  await press('IXC');
  // Kept for its address alone: it does not go along to another one, which is said before it is saved.
  const address = await screen.findByLabelText('Endereço');
  await page.user.type(address, '/outro');
  expect(screen.getByText('O endereço mudou. Digite de novo o que estava guardado: ••••c3d4.')).toBeTruthy();
  await page.user.clear(address);
  await page.user.type(address, 'https://ixc/');
  expect(screen.getByText('Guardado: ••••c3d4. Deixe em branco para manter.')).toBeTruthy();
  await press('Remover: Token');
  await press('Salvar');
  await screen.findByText('Preencha este campo.');
  expect(server.calls('PUT /integrations/ixc')).toMatchObject([
    { body: { isOn: true, fields: { address: 'https://ixc/', token: '' } } },
  ]);
});
