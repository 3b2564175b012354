import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const ratingOf = (id: number, geral = true) => ({
  id,
  name: `Avaliação ${id}`,
  message: 'Como foi?',
  geral,
  userId: 11,
  options: [
    { name: 'Ruim', value: 1 },
    { name: 'Ótimo', value: 2 },
  ],
});

const serve = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /ratings': ({ query }) => {
      const page = Number(query.get('pageNumber'));
      const ratings = page === 1 ? Array.from({ length: 20 }, (_, n) => ratingOf(n + 1, n === 0)) : [ratingOf(21)];
      return [200, { ratings, count: 21, hasMore: page === 1 }];
    },
    ...more,
  });

async function open(address: string) {
  const page = openPage('/login');
  await act(() => login({ email: 'ana@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: address }));
  return page;
}

test('the list shows how many there are, marks those for everybody, and has pages of 20', async () => {
  serve();
  const { user } = await open('/ratings');
  await screen.findByText('21');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(20);
  expect(within(rows[0] as HTMLElement).getByText('Para todos os atendentes')).toBeTruthy();
  expect(within(rows[1] as HTMLElement).queryByText('Para todos os atendentes')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  await screen.findByText('Avaliação 21');
});

test(
  'a rating with a short name, no message and two options of one value is not sent; put right, it is',
  { timeout: 40_000 },
  async () => {
    const server = serve({ 'POST /ratings': () => [200, ratingOf(99)] });
    const { user } = await open('/ratings');
    await user.click(await screen.findByRole('button', { name: 'Adicionar avaliação' }));
    await user.type(await screen.findByLabelText('Nome'), 'ab');
    await user.clear(screen.getByLabelText('Valor da opção 2'));
    await user.type(screen.getByLabelText('Valor da opção 2'), '1');
    for (const n of [1, 2, 3, 4, 5]) {
      await user.click(screen.getByLabelText(`Nome da opção ${n}`));
      await user.paste(`Nível ${n}`);
    }
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('nome muito curto');
    expect(screen.getByText('Obrigatório')).toBeTruthy();
    expect(screen.getByText('Duas opções não podem ter o mesmo valor.')).toBeTruthy();
    expect(server.calls('POST /ratings')).toEqual([]);

    await user.type(screen.getByLabelText('Nome'), 'c');
    await user.click(screen.getByLabelText('Mensagem'));
    await user.paste('Como foi?');
    await user.clear(screen.getByLabelText('Valor da opção 2'));
    await user.type(screen.getByLabelText('Valor da opção 2'), '2');
    await user.click(screen.getByRole('radio', { name: 'Inativo' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Avaliação salva.');
    expect(server.calls('POST /ratings')[0]?.body).toEqual({
      name: 'abc',
      message: 'Como foi?',
      geral: false,
      options: [1, 2, 3, 4, 5].map((value) => ({ name: `Nível ${value}`, value })),
    });
  },
);

test('a report that cannot be loaded says so in its own words and can be asked for again', async () => {
  let answers = 0;
  const report = {
    totalResponses: 4,
    averageScore: 3.75,
    veryDissatisfied: 1,
    dissatisfied: 0,
    neutral: 0,
    satisfied: 1,
    verySatisfied: 2,
    agents: [{ name: 'Ana Prado', insatisfeito: 1, indiferentes: 0, satisfeito: 3, notaMedia: 3.8 }],
  };
  const server = serve({
    'GET /satisfaction': () => ((answers += 1) > 2 ? [200, report] : [500, { error: 'ERR_INTERNAL' }]),
  });
  const { user } = await open('/assessmentReport');
  await screen.findByText('Erro ao carregar os dados. Por favor, tente novamente.');
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('2 (50 %)');
  expect(screen.getByRole('row', { name: 'Ana Prado 1 0 3 3,8' })).toBeTruthy();
  expect(server.calls('GET /satisfaction')[0]?.query.get('startDate')).toBe('03/12/2023');
});
