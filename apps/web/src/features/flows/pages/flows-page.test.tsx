import type { Flow } from '@balcao/contract/flows/models.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';
import { flowRealtime } from '../flows.realtime.ts';

const flowOf = (id: number, name: string, more: Partial<Flow> = {}): Flow => ({
  id,
  name,
  active: true,
  live: { id: 1, number: 3, createdAt: '2026-11-01T12:00:00.000Z' },
  isDraftAhead: false,
  revision: 1,
  draftAt: '2026-11-01T12:00:00.000Z',
  draftBy: null,
  faultAt: null,
  lostQueueAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...more,
});

type Answers = Parameters<typeof fakeServer>[0];

async function open(flows: Flow[], more: Answers = {}) {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /flowbuilder': () => [200, { flows, count: flows.length, hasMore: false }],
    'GET /whatsapp/': () => [200, [{ id: 1, name: 'Loja', flowId: 2 }]],
    'GET /whatsapp': () => [200, [{ id: 1, name: 'Loja', flowId: 2 }]],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/flowbuilders' }));
  return { ...page, server };
}

const namesShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);

test('ten flows stand on a page, and the search finds names whatever their accents', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    flowOf(index + 1, `Fluxo ${String(index + 1).padStart(2, '0')}`),
  );
  const { user } = await open([...many, flowOf(90, 'Saudação')]);
  await screen.findByRole('link', { name: 'Fluxo 01' });
  expect(namesShown()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(namesShown()).toEqual(['Fluxo 11', 'Fluxo 12', 'Saudação']);
  await user.type(screen.getByRole('searchbox'), 'saudacao');
  await waitFor(() => expect(namesShown()).toEqual(['Saudação']));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nada');
  await screen.findByText('Nada encontrado para “nada”');
});

test('a row tells the status, who uses the flow and what is not live', async () => {
  await open([
    flowOf(2, 'Clínica', { active: false, isDraftAhead: true }),
    flowOf(3, 'Novo', { live: null, lostQueueAt: '2026-11-01T12:00:00.000Z' }),
  ]);
  const row = (await screen.findByRole('link', { name: 'Clínica' })).closest('tr')!;
  await within(row).findByText('Loja');
  expect(within(row).getByText('Desativado')).toBeTruthy();
  expect(within(row).getByText('Rascunho não publicado')).toBeTruthy();
  expect(screen.getByText('Ainda não publicado')).toBeTruthy();
  expect(screen.getByText('Usa uma fila excluída')).toBeTruthy();
});

test('a name is required, and neither too short nor too long', async () => {
  const { user, server } = await open([], {
    'POST /flowbuilder': () => [409, { error: 'ERR_FLOW_NAME_EXISTS' }],
  });
  await screen.findByText('Nenhum fluxo ainda');
  await user.click(screen.getAllByRole('button', { name: 'Adicionar fluxo' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await submit();
  expect(await dialog.findByText('Digite um nome!')).toBeTruthy();
  await user.type(dialog.getByLabelText('Nome'), 'x');
  await submit();
  expect(await dialog.findByText('Muito curto!')).toBeTruthy();
  await user.type(dialog.getByLabelText('Nome'), 'x'.repeat(50));
  await submit();
  expect(await dialog.findByText('Muito longo!')).toBeTruthy();
  expect(server.calls('POST /flowbuilder')).toEqual([]);
  await user.clear(dialog.getByLabelText('Nome'));
  await user.type(dialog.getByLabelText('Nome'), 'Vendas');
  await submit();
  expect(await dialog.findByText('Já existe um fluxo com este nome.')).toBeTruthy();
});

test('the menu renames, duplicates and deletes, and deleting says who uses the flow', async () => {
  const clinic = flowOf(2, 'Clínica');
  const { user, server } = await open([clinic], {
    'PUT /flowbuilder': ({ body }) => [200, { ...clinic, ...(body as object) }],
    'POST /flowbuilder/duplicate': () => [200, flowOf(5, 'Clínica (cópia)')],
    'DELETE /flowbuilder/2': () => [200, { message: 'ok' }],
  });
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Ações de Clínica' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Duplicar');
  await screen.findByText('Fluxo duplicado com sucesso');
  expect(namesShown()).toEqual(['Clínica', 'Clínica (cópia)']);
  await choose('Excluir');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Em uso por Loja/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Fluxo excluído com sucesso');
  expect(namesShown()).toEqual(['Clínica (cópia)']);
  expect(server.calls('POST /flowbuilder/duplicate')[0]?.body).toEqual({ flowId: 2 });
});

test('switching on is done at once, switching off asks about the conversations under way', async () => {
  const flow = flowOf(2, 'Clínica');
  const { user, server } = await open([flow], {
    'PUT /flowbuilder': ({ body }) => [200, { ...flow, active: (body as { active: boolean }).active }],
    'GET /flowbuilder/2/standing': () => [200, { standing: 12 }],
  });
  const status = () => screen.findByRole('switch', { name: 'Fluxo Clínica ativo' });
  await user.click(await status());
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('12 conversas estão nele agora.');
  await user.click(dialog.getByLabelText('Encerrar também as conversas em andamento'));
  await user.click(dialog.getByRole('button', { name: 'Desativar' }));
  await screen.findByText('Desativado');
  await user.click(await status());
  await screen.findByText('Ativo');
  expect(server.calls('PUT /flowbuilder').map(({ body }) => body)).toEqual([
    { flowId: 2, active: false, endRuns: true },
    { flowId: 2, active: true },
  ]);
});

test('what others change is seen without loading again', async () => {
  await open([flowOf(2, 'Clínica')]);
  await screen.findByRole('link', { name: 'Clínica' });
  act(() => flowRealtime['flow.created']?.(queryClient, { flow: flowOf(3, 'Avaliação') }));
  act(() => flowRealtime['flow.updated']?.(queryClient, { flow: flowOf(2, 'Clínica nova') }));
  await waitFor(() => expect(namesShown()).toEqual(['Avaliação', 'Clínica nova']));
  act(() => flowRealtime['flow.deleted']?.(queryClient, { flowId: 2 }));
  await waitFor(() => expect(namesShown()).toEqual(['Avaliação']));
});

test('a new flow may begin as a ready one, with the queue that the company names and its conversations', async () => {
  const made = flowOf(9, 'Clínica nova');
  const { user, server, at } = await open([], {
    'GET /queue': () => [200, [{ id: 3, name: 'Recepção', color: '#0e6b82' }]],
    'GET /users/list': () => [200, []],
    'GET /tags/list': () => [200, []],
    'POST /flowbuilder': () => [200, made],
    'PUT /flowbuilder/9/draft': () => [200, { flow: { ...made, revision: 2 }, revision: 2, problems: [] }],
    'PUT /flowbuilder/9/tests': () => [200, { pinned: {}, tests: [] }],
  });
  await user.click((await screen.findAllByRole('button', { name: 'Adicionar fluxo' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nome'), 'Clínica nova');
  await user.click(dialog.getByRole('radio', { name: /clínica/i }));
  await user.selectOptions((await dialog.findAllByLabelText(/^Fila/))[0]!, 'Recepção');
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(at()).toBe('/flowbuilder/9'));
  const draft = server.calls('PUT /flowbuilder/9/draft')[0]!.body as {
    nodes: { data: { queueId?: number } }[];
    revision: number;
  };
  expect(draft.revision).toBe(1);
  expect(draft.nodes.some(({ data }) => data.queueId === 3)).toBe(true);
  expect(server.calls('PUT /flowbuilder/9/tests')[0]?.body).toMatchObject({
    tests: expect.arrayContaining([expect.objectContaining({ draw: 0 })]),
  });
});

test('secrets are kept, replaced and forgotten, shown by name only, and two screens agree', async () => {
  let secrets = [{ name: 'erp', updatedAt: '2026-11-01T12:00:00.000Z' }];
  const { user, server } = await open([], {
    'GET /flow-secrets': () => [200, { secrets }],
    'PUT /flow-secrets/loja': () => {
      const loja = { name: 'loja', updatedAt: '2026-11-02T12:00:00.000Z' };
      secrets = [...secrets, loja];
      return [200, loja];
    },
    'DELETE /flow-secrets/erp': () => {
      secrets = secrets.filter(({ name }) => name !== 'erp');
      return [200, { message: 'ok' }];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Segredos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Segredos' }));
  const keep = () => user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await user.type(await dialog.findByLabelText('Nome'), 'erp');
  await user.type(dialog.getByLabelText('Valor'), 'abc');
  await keep();
  expect(await dialog.findByText(/Este nome já existe/)).toBeTruthy();
  expect(dialog.getByText('Pelo menos 4 caracteres.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Nome'));
  await user.type(dialog.getByLabelText('Nome'), 'loja');
  await user.type(dialog.getByLabelText('Valor'), 'd');
  await keep();
  await dialog.findByText('{{segredo.loja}}');
  expect(server.calls('PUT /flow-secrets/loja')[0]?.body).toEqual({ value: 'abcd' });
  expect(dialog.getByLabelText<HTMLInputElement>('Valor').value).toBe('');

  await user.click(dialog.getByRole('button', { name: 'Excluir erp' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Excluir erp' }));
  await user.click(sure.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(dialog.queryByText('{{segredo.erp}}')).toBeNull());

  const crm = { name: 'crm', updatedAt: '2026-11-03T12:00:00.000Z' };
  secrets = [crm, ...secrets];
  act(() => flowRealtime['flow-secret.changed']?.(queryClient, { secret: crm }));
  await dialog.findByText('{{segredo.crm}}');
});
