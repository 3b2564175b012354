import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const standing = { state: 'off', failingSince: null, lastCall: null };
const kept = { id: 1, token: '••••9f21', type: 'Matriz' };
const card = { name: 'mikweb', isConfirmed: false, mayEdit: true, ...standing };

test('from the hub to a token that is kept, one that is added with its type, and a test that says what came', async () => {
  let stored = { ...standing, mik_web: false, tokens: [kept], address: null as string | null, isConfirmed: false };
  const trial = { failure: 'credentials', status: 401, milliseconds: 80, customersFound: null, said: null };
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /integrations': () => [200, { integrations: [card] }],
    'GET /mikweb': () => [200, stored],
    'PUT /mikweb': () => [
      200,
      (stored = { ...stored, mik_web: true, tokens: [kept, { id: 2, token: '••••alfa', type: 'Filial' }] }),
    ],
    'POST /mikweb/test': () => [200, trial],
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/integrations' }));
  await page.user.click(await screen.findByRole('link', { name: 'MikWeb' }, { timeout: 10_000 }));
  await page.user.click(await screen.findByRole('switch', { name: 'Ativar MikWeb' }, { timeout: 10_000 }));
  await page.user.click(screen.getByRole('button', { name: 'Adicionar token' }));
  const save = () => page.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await save();
  expect(await screen.findAllByText('Preencha este campo.')).toHaveLength(2);
  const added = within(screen.getAllByRole('listitem').at(-1) as HTMLElement);
  await page.user.type(added.getByLabelText('Token'), 'token-alfa');
  await page.user.type(added.getByLabelText('Tipo'), 'Filial');
  await save();
  await screen.findByText('Integração salva.');
  expect(server.calls('PUT /mikweb')).toMatchObject([
    {
      body: {
        mik_web: true,
        tokens: [
          { id: 1, type: 'Matriz' },
          { token: 'token-alfa', type: 'Filial' },
        ],
      },
    },
  ]);
  // A token is kept for its address alone, which is said before anything is sent.
  await page.user.type(screen.getByLabelText('Endereço'), 'https://outro.exemplo.com.br');
  expect(screen.getByText('O endereço mudou. Digite de novo o que estava guardado: ••••9f21.')).toBeTruthy();
  await save();
  expect(await screen.findAllByText('Preencha este campo.')).toHaveLength(2);
  expect(server.calls('PUT /mikweb')).toHaveLength(1);
  await page.user.clear(screen.getByLabelText('Endereço'));
  await page.user.click(screen.getByRole('button', { name: 'Testar' }));
  await screen.findByText(/^O sistema recusou o acesso.*\(resposta HTTP 401\)$/);
});
