import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

async function open() {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /campaign-settings': () => [200, [{ key: 'variables', value: [{ key: 'loja', value: 'Rua A' }] }]],
    'POST /campaign-settings': ({ body }) => {
      const { settings } = body as { settings: Record<string, unknown> };
      return [200, Object.entries(settings).map(([key, value]) => ({ key, value }))];
    },
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/campaigns-config' }));
  return { ...page, server };
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function optionsOf(user: User, name: string) {
  const field: HTMLInputElement = await screen.findByRole('combobox', { name });
  await user.click(field);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return { value: field.value, options };
}

const seconds = (values: number[]) => values.map((value) => `${value} segundos`);

test('the pace has its usual values and exactly its choices', async () => {
  const { user } = await open();
  expect(await optionsOf(user, 'Intervalo entre mensagens')).toEqual({
    value: '20 segundos',
    options: ['Sem intervalo (1 segundo)', ...seconds([5, 10, 15, 20, 30, 40, 50, 60, 120, 180, 300])],
  });
  expect(await optionsOf(user, 'Pausa maior depois de')).toEqual({
    value: '20 mensagens',
    options: ['Nunca', ...[5, 10, 15, 20, 25, 30].map((value) => `${value} mensagens`)],
  });
  expect(await optionsOf(user, 'Duração da pausa maior')).toEqual({
    value: '60 segundos',
    options: ['Sem pausa', ...seconds([20, 30, 40, 50, 60, 80, 100, 120])],
  });
});

test('a variable is added; one whose key is there already is left as it was', async () => {
  const { user, server } = await open();
  const add = async (key: string, value: string) => {
    await user.type(await screen.findByLabelText('Atalho'), key);
    await user.type(screen.getByLabelText('Conteúdo'), value);
    await user.click(screen.getByRole('button', { name: 'Adicionar variável' }));
  };
  await add('loja', 'Rua B');
  expect(screen.getByText('Este atalho já existe e ficou como estava.')).toBeTruthy();
  await add('site', 'x.com');
  const table = within(screen.getByRole('table', { name: 'Variáveis da empresa' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Salvar configurações' }));
  await screen.findByText('Configurações salvas');
  expect(server.calls('POST /campaign-settings')[0]?.body).toMatchObject({
    settings: {
      messageInterval: 20,
      variables: [
        { key: 'loja', value: 'Rua A' },
        { key: 'site', value: 'x.com' },
      ],
    },
  });
});

test('hours that are none are not saved', async () => {
  const { user, server } = await open();
  const from = await screen.findByLabelText('Segunda-feira, a partir das');
  await user.clear(from);
  await user.type(from, '2200');
  await user.click(screen.getByRole('button', { name: 'Salvar configurações' }));
  expect(await screen.findByText('Preencha dois horários, o segundo depois do primeiro.')).toBeTruthy();
  expect(server.calls('POST /campaign-settings')).toEqual([]);
});
