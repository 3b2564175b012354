import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { fullPlan, person, sessionOf } from '../../../test/people.ts';

const standing = { state: 'off', failingSince: null, lastCall: null, isConfirmed: true, mayEdit: true };

test.each([
  ['leads to', true],
  ['does not lead to', false],
])('the hub %s the doors for programs, as the company’s plan has them', async (_, useExternalApi) => {
  fakeServer({
    'POST /auth/login': () => [
      200,
      sessionOf(person({ profile: 'admin', company: { plan: { ...fullPlan, useExternalApi } } })),
    ],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /integrations': () => [
      200,
      { integrations: ['mikweb', 'webhooks', 'api-keys'].map((name) => ({ name, ...standing })) },
    ],
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/integrations' }));
  await screen.findByRole('link', { name: 'MikWeb' }, { timeout: 10_000 });
  expect(screen.queryAllByRole('link', { name: /^(Webhooks|Chaves de API)$/ })).toHaveLength(useExternalApi ? 2 : 0);
});
