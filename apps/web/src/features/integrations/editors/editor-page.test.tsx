import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

test('the address of an editor is asked for once, kept in this browser, and framed without reach', async () => {
  fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/integrations/flowise' }));
  await page.user.click(
    await screen.findByRole('button', { name: 'Informar o endereço do editor' }, { timeout: 10_000 }),
  );
  const dialog = await screen.findByRole('dialog');
  const save = () => page.user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  const field = within(dialog).getByLabelText('Endereço');
  await save();
  await within(dialog).findByText('Informe o endereço do editor');
  await page.user.type(field, 'http://flowise.exemplo.com.br');
  await save();
  await within(dialog).findByText('Só endereços com https (http apenas em localhost)');
  await page.user.clear(field);
  await page.user.type(field, 'https://flowise.exemplo.com.br');
  await save();

  const frame = await screen.findByTitle('Editor do Flowise');
  expect(frame.getAttribute('src')).toBe('https://flowise.exemplo.com.br/');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(screen.getByRole('link', { name: 'Abrir em outra aba' }).getAttribute('href')).toBe(
    'https://flowise.exemplo.com.br/',
  );
  expect(localStorage.getItem('balcao.editor.flowise')).toBe('https://flowise.exemplo.com.br/');
  expect(localStorage.getItem('balcao.editor.typebot')).toBeNull();

  await page.user.click(screen.getByRole('button', { name: 'Trocar endereço' }));
  await page.user.click(await screen.findByRole('button', { name: 'Esquecer endereço' }));
  await screen.findByText('O editor do Flowise abre aqui dentro');
  expect(localStorage.getItem('balcao.editor.flowise')).toBeNull();
});
