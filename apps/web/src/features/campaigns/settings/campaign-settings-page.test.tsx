import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

async function open() {
  const stored: Record<string, unknown> = { variables: [{ key: 'loja', value: 'Rua A' }] };
  const list = () => Object.entries(stored).map(([key, value]) => ({ key, value }));
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /campaign-settings': () => [200, list()],
    'POST /campaign-settings': ({ body }) => {
      Object.assign(stored, (body as { settings: object }).settings);
      return [200, list()];
    },
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/campaigns-config' }));
  return { ...page, server, stored };
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
    for (const [name, text] of [
      ['Atalho', key],
      ['Conteúdo', value],
    ] as const) {
      const field = await screen.findByLabelText(name);
      await user.clear(field);
      await user.type(field, text);
    }
    await user.click(screen.getByRole('button', { name: 'Adicionar variável' }));
  };
  await add('loja', 'Rua B');
  expect(screen.getByText('Este atalho já existe e ficou como estava.')).toBeTruthy();
  await add('site', 'x.com');
  const table = within(screen.getByRole('table', { name: 'Variáveis da empresa' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Salvar configurações' }));
  await screen.findByText('Configurações salvas');
  expect(server.calls('POST /campaign-settings')[0]?.body).toEqual({
    settings: {
      variables: [
        { key: 'loja', value: 'Rua A' },
        { key: 'site', value: 'x.com' },
      ],
    },
  });
});

async function choose(user: User, [field, option]: [string, string]) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(screen.getByRole('option', { name: option }));
}

test('only what was changed here is saved: what a colleague has changed meanwhile stays, their variables too', async () => {
  const { user, server, stored } = await open();
  await choose(user, ['Intervalo entre mensagens', '30 segundos']);
  await user.type(screen.getByLabelText('Atalho'), 'site');
  await user.type(screen.getByLabelText('Conteúdo'), 'x.com');
  await user.click(screen.getByRole('button', { name: 'Adicionar variável' }));
  Object.assign(stored, {
    restDays: 7,
    variables: [
      { key: 'loja', value: 'Rua A' },
      { key: 'endereco', value: 'Rua B, 7' },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Salvar configurações' }));
  await screen.findByText('Configurações salvas');
  expect(server.calls('POST /campaign-settings').map(({ body }) => body)).toEqual([
    {
      settings: {
        messageInterval: 30,
        variables: [
          { key: 'loja', value: 'Rua A' },
          { key: 'endereco', value: 'Rua B, 7' },
          { key: 'site', value: 'x.com' },
        ],
      },
    },
  ]);
  // The page shows what is stored by now.
  expect(screen.getByText('{endereco}')).toBeTruthy();
  expect(screen.getByDisplayValue('7')).toBeTruthy();
});

test('a variable that was typed and not added goes along, or says what is missing', async () => {
  const { user, server } = await open();
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar configurações' }));
  await user.type(await screen.findByLabelText('Atalho'), 'site');
  await save();
  expect(screen.getByLabelText('Conteúdo')).toBe(document.activeElement);
  expect(server.calls('POST /campaign-settings')).toEqual([]);
  await user.type(screen.getByLabelText('Conteúdo'), 'x.com');
  await save();
  await screen.findByText('Configurações salvas');
  const variables = [
    { key: 'loja', value: 'Rua A' },
    { key: 'site', value: 'x.com' },
  ];
  expect(server.calls('POST /campaign-settings').map(({ body }) => body)).toEqual([{ settings: { variables } }]);
  expect(screen.getByText('{site}')).toBeTruthy();
  // Whoever types a key that is there reads that it is, and nothing is lost in silence.
  await user.type(screen.getByLabelText('Atalho'), 'loja');
  await user.type(screen.getByLabelText('Conteúdo'), 'Rua B');
  for (const _again of [1, 2]) {
    await save();
    expect(screen.getByText('Este atalho já existe e ficou como estava.')).toBeTruthy();
    expect(screen.getByDisplayValue('Rua B')).toBeTruthy();
    expect(server.calls('POST /campaign-settings')).toHaveLength(1);
  }
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
