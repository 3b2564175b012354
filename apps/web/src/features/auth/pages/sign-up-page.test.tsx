import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { fullPlan, person, sessionOf } from '../../../test/people.ts';

const plan = { ...fullPlan, namePlan: 'Completo', numberAttendants: 10, numberConections: 5, numberQueues: 10 };

async function openSignUp(answer: [number, unknown] = [200, {}], login: [number, unknown] = [503, {}]) {
  const server = fakeServer({
    'GET /validade': () => [200, { plano: 'basico' }],
    'GET /plans/list': () => [200, [{ ...plan, value: plan.amount }]],
    'POST /auth/signup': () => answer,
    'POST /auth/login': () => login,
  });
  const page = openPage('/signup?companyId=42');
  await screen.findByRole('radio', { name: /Completo/ });
  return { ...page, server };
}

async function fillIn({ user }: { user: Awaited<ReturnType<typeof openSignUp>>['user'] }) {
  await user.type(screen.getByLabelText('Seu nome'), 'Ana Prado');
  await user.type(screen.getByLabelText('Nome da empresa'), 'Padaria Prado');
  await user.type(screen.getByLabelText('E-mail'), 'ana@prado.com.br');
  await user.type(screen.getByLabelText('Senha'), 'segredo');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Completo/ }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Criar conta' }));
}

test('a plan shows its price in reais', async () => {
  await openSignUp();
  expect(screen.getByText(/149,90/).textContent?.replaceAll(/\s/g, ' ')).toBe('R$ 149,90');
});

test('every rule has its own words', async () => {
  const { user, server } = await openSignUp();
  await user.type(screen.getByLabelText('Seu nome'), 'A');
  await user.type(screen.getByLabelText('E-mail'), 'ana');
  await user.type(screen.getByLabelText('Senha'), '1234');
  await user.click(screen.getByRole('button', { name: 'Criar conta' }));
  await screen.findByText('Email inválido');
  expect(screen.getAllByText('Muito curto!')).toHaveLength(2);
  expect(screen.getAllByText('Obrigatório')).toHaveLength(1);
  expect(server.calls('POST /auth/signup')).toEqual([]);
});

test('who signs up is in at once, in front of the connection', async () => {
  const ana = person({ name: 'Ana Prado', profile: 'admin', company: { isNew: true } });
  const page = await openSignUp([200, {}], [200, sessionOf(ana)]);
  await fillIn(page);
  await screen.findByText('Cadastro realizado com sucesso!');
  expect(page.server.calls('POST /auth/login')[0]?.body).toMatchObject({
    email: 'ana@prado.com.br',
    password: 'segredo',
  });
  await waitFor(() => expect(page.at()).toBe('/connections'));
});

test('the account is asked for as documented, with the company that referred it; it is there whatever becomes of the login', async () => {
  const page = await openSignUp();
  await fillIn(page);
  await screen.findByText('Cadastro realizado com sucesso! Entre com o seu e-mail e senha.');
  expect(page.server.calls('POST /auth/signup')[0]?.body).toMatchObject({
    name: 'Ana Prado',
    companyName: 'Padaria Prado',
    email: 'ana@prado.com.br',
    planId: '1',
    companyId: 42,
    recurrence: 'MENSAL',
    status: 't',
    campaignsEnabled: true,
  });
  await waitFor(() => expect(page.at()).toBe('/login'));
});

test('an e-mail that is taken is said under its field', async () => {
  const page = await openSignUp([409, { error: 'ERR_DUPLICATED_EMAIL' }]);
  await fillIn(page);
  await screen.findByText('Já existe um cadastro com este e-mail.');
  expect(page.at()).toBe('/signup');
});
