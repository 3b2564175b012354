import type { Connection } from '@balcao/contract/connections/models.ts';
import { act, screen } from '@testing-library/react';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { fullPlan, person, sessionOf } from '../../../test/people.ts';

type Answers = Parameters<typeof fakeServer>[0];
type Company = { level?: string; plan?: Record<string, unknown> };

/** The connections page in front of an admin, with these connections behind it. */
export async function openConnections(
  connections: readonly Connection[],
  more: Answers = {},
  { level = 'ultimate', plan = {} }: Company = {},
) {
  const user = person({ name: 'Renata Prado', profile: 'admin', company: { plan: { ...fullPlan, ...plan } } });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: level }],
    'GET /public-config': () => [
      200,
      { supportUrl: 'https://suporte.example/', helpUrl: null, sandboxUrl: 'http://127.0.0.1:8090' },
    ],
    'GET /whatsapp': () => [200, connections],
    'GET /flowbuilder': () => [200, { flows: [], count: 0, hasMore: false }],
    'GET /queue': () => [
      200,
      [
        { id: 1, name: 'Vendas', color: '#3b6fd4' },
        { id: 2, name: 'Suporte', color: '#b42318' },
      ],
    ],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/connections' }));
  await screen.findByRole('heading', { name: /Conexões/ });
  if (connections.length > 0) await screen.findByRole('table', { name: 'Conexões da empresa' });
  return { page, server };
}
