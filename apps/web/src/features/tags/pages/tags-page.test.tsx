import type { CountedTag } from '@balcao/contract/tags/models.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const tag = (id: number, name: string, ticketsCount = 0): CountedTag => ({
  id,
  name,
  color: '#0e6b82',
  kanban: 0,
  userId: 11,
  ticketsCount,
});

async function open(tags: () => CountedTag[], more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'supervisor' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /tags': ({ query }) => {
      const found = tags().filter(({ name }) => name.toLowerCase().includes(query.get('searchParam') ?? ''));
      return [200, { tags: found, count: found.length, hasMore: false }];
    },
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/tags' }));
  return { ...page, server };
}

test('tags stand with their number of tickets, and a search that finds nothing says what was sought', async () => {
  const { user, server } = await open(() => [tag(1, 'Cliente VIP', 12), tag(2, 'Garantia')]);
  const row = (await screen.findByText('Cliente VIP')).closest('tr');
  expect(within(row as HTMLElement).getByText('12')).toBeTruthy();
  expect(server.calls('GET /tags')[0]?.query.get('kanban') ?? '0').toBe('0');
  await user.type(screen.getByRole('searchbox'), 'xyz');
  await screen.findByText('Nada encontrado para “xyz”');
});

test('an empty name and a short one are told apart, and nothing is asked', async () => {
  const { user, server } = await open(() => []);
  await screen.findByText('Nenhuma tag ainda');
  await user.click(screen.getAllByRole('button', { name: 'Adicionar tag' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await within(dialog).findByText('Obrigatório');
  await user.type(within(dialog).getByLabelText('Nome'), 'ab');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await within(dialog).findByText('Mensagem muito curta');
  expect(server.calls('POST /tags')).toEqual([]);
});

test('a new tag appears; a name that exists is told at its field', async () => {
  const tags: CountedTag[] = [];
  const { user, server } = await open(() => tags, {
    'POST /tags': ({ body }) => {
      const { name } = body as { name: string };
      if (tags.some((known) => known.name === name)) return [409, { error: 'ERR_TAG_EXISTS' }];
      tags.push(tag(tags.length + 1, name));
      return [200, tags.at(-1)];
    },
  });
  async function add(name: string) {
    await user.click((await screen.findAllByRole('button', { name: 'Adicionar tag' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Nome'), `${name}{Enter}`);
  }
  await add('Garantia');
  await screen.findByText('Tag salva com sucesso.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: 'Ações de Garantia' });
  await add('Garantia');
  await screen.findByText('Já existe uma tag com este nome.');
  expect(server.calls('POST /tags')[0]?.body).toEqual({ name: 'Garantia', color: '#0e6b82', kanban: 0 });
});

test('deleting says from how many tickets the tag goes', async () => {
  let tags = [tag(7, 'Atraso', 2)];
  const { user, server } = await open(() => tags, {
    'GET /tags/7': () => [200, tag(7, 'Atraso', 2)],
    'DELETE /tags/7': () => {
      tags = [];
      return [200, { message: 'Tag deleted' }];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Atraso' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Ela sai de 2 atendimentos. Isso não pode ser desfeito.');
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Nenhuma tag ainda');
  expect(server.calls('DELETE /tags/7')).toHaveLength(1);
});

test('before a tag is deleted its tickets are counted anew: the list is as old as the page', async () => {
  const answers: ((answer: [number, unknown]) => void)[] = [];
  const { user } = await open(() => [tag(7, 'Atraso')], {
    'GET /tags/7': () => new Promise((resolve) => answers.push(resolve)),
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Atraso' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(dialog.queryByText(/atendimento/)).toBeNull();
  act(() => answers[0]?.([200, tag(7, 'Atraso', 3)]));
  await dialog.findByText('Ela sai de 3 atendimentos. Isso não pode ser desfeito.');
});

test('where they cannot be counted, nobody reads a number', async () => {
  const { user } = await open(() => [tag(7, 'Atraso')], { 'GET /tags/7': () => [403, { error: 'ERR_NO_PERMISSION' }] });
  await user.click(await screen.findByRole('button', { name: 'Ações de Atraso' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Ela sai de todos os atendimentos em que estiver. Isso não pode ser desfeito.');
  expect(dialog.queryByText(/Nenhum atendimento/)).toBeNull();
});

test('an agent is offered to delete an unused tag, and not one that stands on tickets', async () => {
  const { user } = await open(() => [tag(1, 'Cliente VIP', 3), tag(2, 'Garantia')], {
    'POST /auth/login': () => [200, sessionOf(person())],
  });
  await screen.findByText('Cliente VIP');
  for (const [name, isOffered] of [
    ['Cliente VIP', false],
    ['Garantia', true],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Ações de ${name}` }));
    await screen.findByRole('menuitem', { name: 'Editar' });
    expect(screen.queryByRole('menuitem', { name: 'Excluir' }) !== null).toBe(isOffered);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Editar' })).toBeNull());
  }
});
