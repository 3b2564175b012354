import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { messageOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { BubbleContent } from './bubble-content.tsx';

beforeEach(async () => {
  fakeServer({ 'POST /auth/login': () => [200, sessionOf(person())] });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
});

const body = 'Com quem quer falar?\n\n[ 1 ] - Vendas\n[ 2 ] - Suporte';
const buttons = [{ title: 'Vendas' }, { title: 'Suporte' }];

test.each([
  [
    'what could be pressed stands below the question, without its numbers',
    { buttons, menuText: 'Com quem quer falar?' },
    2,
  ],
  ['what went out as numbered lines is read as such', {}, 0],
])('%s', async (_what, details, count) => {
  await act(() =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <BubbleContent message={messageOf(1, { fromMe: true, body, details })} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  expect(screen.queryAllByRole('listitem').map((item) => item.textContent)).toEqual(
    buttons.slice(0, count).map(({ title }) => title),
  );
  expect(document.body.textContent.includes('[ 1 ] - Vendas')).toBe(count === 0);
});
