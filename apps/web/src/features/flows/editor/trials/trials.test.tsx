import type { Graph } from '@balcao/bot/graph/graph.ts';
import { sketch } from '@balcao/bot/templates/template.ts';
import type { Workbench } from '@balcao/contract/flows/setup-models.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../../platform/session-store.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { person, sessionOf } from '../../../../test/people.ts';

const graph: Graph = sketch({
  nodes: {
    nome: ['question', { label: 'Qual é o seu nome?', variable: 'nome' }],
    oi: ['message', { label: 'Olá {{nome}}!' }],
    fim: ['closeTicket', { label: '' }],
    resto: ['message', { label: 'Nunca' }],
  },
  ways: ['1 nome', 'nome oi', 'oi fim', 'nome.timeout resto'],
});
const flow = {
  id: 2,
  name: 'Cadastro',
  active: true,
  live: null,
  isDraftAhead: true,
  revision: 1,
  draftAt: '2026-11-01T12:00:00.000Z',
  draftBy: null,
  faultAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
};

/** An admin in front of a drawing, on a server that keeps tests. */
async function open() {
  const setup = {
    settings: { runsOutOfHours: false },
    triggers: [],
    problems: [],
    rehearsals: [],
    workbench: { pinned: {}, tests: [] } as Workbench,
  };
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /flowbuilder': () => [200, { flows: [flow], count: 1, hasMore: false }],
    'GET /flowbuilder/flow/2': () => [200, { flow: { ...flow, flow: graph }, revision: 1, live: null, problems: [] }],
    'GET /flowbuilder/2/setup': () => [200, setup],
    'PUT /flowbuilder/2/tests': ({ body }) => [
      200,
      (setup.workbench = { ...setup.workbench, ...(body as Partial<Workbench>) }),
    ],
    'PUT /flowbuilder/2/draft': () => [200, { revision: 2, problems: [] }],
    'POST /flowbuilder/flow': () => [
      200,
      { flow: { ...flow, revision: 3 }, version: null, isLive: true, isNewVersion: true, problems: [] },
    ],
    'GET /queue': () => [200, []],
    'GET /tags/list': () => [200, []],
    'GET /users/list': () => [200, []],
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/flowbuilder/{-$id}', params: { id: '2' } }));
  await screen.findByRole('heading', { name: 'Desenhe seu fluxo' });
  return { ...page, server, setup };
}

const tab = (name: string) => screen.getByRole('radio', { name });
const panel = () => screen.findByRole('complementary', { name: 'Testar o fluxo' });

test('what is pressed in the moment in which nothing has the focus is meant for the drawing', async () => {
  const { user } = await open();
  act(() => (document.activeElement as HTMLElement).blur());
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('?');
  expect(await screen.findByRole('complementary', { name: 'Atalhos do editor' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Atalhos do teclado' })).toBeNull();
});

test(
  'a conversation is recorded by keyboard, passes, and fails with its difference when the drawing changes',
  { timeout: 60_000 },
  async () => {
    const { user, server, setup } = await open();
    await user.keyboard('{Control>}{Enter}{/Control}');
    const trial = within(await panel());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Escreva como o cliente'));
    await user.keyboard('Bia{Enter}');
    await trial.findByText('Olá Bia!');
    act(() => trial.getByRole('button', { name: 'Gravar como teste' }).focus());
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByRole('textbox', { name: 'Nome do teste' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(dialog.getByRole('checkbox', { name: 'O robô diz: Olá Bia!' })).toHaveProperty('checked', true);
    expect(dialog.getByRole('checkbox', { name: 'nome = Bia' })).toHaveProperty('checked', false);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(setup.workbench.tests).toHaveLength(1));
    expect(setup.workbench.tests[0]).toMatchObject({
      name: 'Bia',
      lines: [
        { kind: 'text', contains: 'Qual é o seu nome?' },
        { kind: 'says', text: 'Bia' },
        { kind: 'text', contains: 'Olá Bia!' },
        { kind: 'ends', because: 'closed' },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(tab('Testes'));
    await screen.findByText('1 passa');
    expect(screen.getByText('4 de 5 blocos e 3 de 4 saídas passam por algum teste.')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Sem teste' })).getAllByRole('button')).toHaveLength(2);

    // Somebody draws another sentence.
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Mais opções' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ver como lista' }));
    await user.click(await screen.findByRole('button', { name: 'Editar 3. Mensagem' }));
    const text = await screen.findByRole('textbox', { name: 'Mensagem' });
    await user.clear(text);
    await user.type(text, 'Oi, Bia');
    await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Salvar' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const asked = within(await screen.findByRole('dialog', { name: '1 teste falha' }));
    expect(server.calls('POST /flowbuilder/flow')).toHaveLength(0);
    await user.click(asked.getByRole('button', { name: 'Ver os testes' }));
    await screen.findByText('1 falha');
    const card = within(within(await panel()).getByRole('list', { name: 'Testes gravados' }));
    expect(card.getByText('Olá Bia!')).toBeTruthy();
    expect(card.getByText('Oi, Bia')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await user.click(await screen.findByRole('button', { name: 'Salvar mesmo assim' }));
    await waitFor(() => expect(server.calls('POST /flowbuilder/flow')).toHaveLength(1));
  },
);

test('tests are renamed and deleted, and what a colleague recorded meanwhile stays', async () => {
  const { user, setup } = await open();
  const recorded = (name: string) => ({ name, lines: [{ kind: 'text', contains: 'Qual é o seu nome?' }] });
  setup.workbench.tests = [recorded('Pergunta o nome'), { name: 'de outra versão', odd: true }];
  await user.keyboard('{Control>}{Enter}{/Control}');
  await panel();
  await user.click(tab('Testes'));
  await user.click(await screen.findByRole('button', { name: /Pergunta o nome/ }));
  setup.workbench.tests = [...setup.workbench.tests, recorded('Da colega')];
  const name = screen.getByRole('textbox', { name: 'Nome do teste' });
  await user.clear(name);
  await user.type(name, 'Da colega{Enter}');
  await screen.findByText('Já existe um teste com este nome.');
  expect(name).toHaveProperty('value', 'Pergunta o nome');
  await user.clear(name);
  await user.type(name, 'Nome{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Nome/, expanded: true }));
  expect(setup.workbench.tests.map((one) => (one as { name: string }).name)).toEqual([
    'Nome',
    'de outra versão',
    'Da colega',
  ]);
  await user.click(screen.getByRole('button', { name: /Da colega/ }));
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(setup.workbench.tests).toHaveLength(2));
  // The focus stays in the panel, which Escape closes.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});
