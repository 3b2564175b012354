import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadCounter } from '../../../test/load-counter.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

beforeAll(loadCounter, 60_000);

const counters = {
  supportHappening: 1,
  supportPending: 2,
  supportWithBot: 7,
  supportFinished: 3,
  sentMessages: 4,
  receivedMessages: 5,
  leads: 6,
  avgWaitTime: 10,
};
const nothing = { count: 0, lines: [] };
const line = (number: number) => ({
  uuid: `00000000-0000-4000-8000-00000000000${number}`,
  name: `Cliente ${number}`,
  queue: null,
  since: new Date(Date.now() - number * 10 * 60_000).toISOString(),
});
const attention = {
  connections: [{ id: 1, name: 'Loja', channel: 'whatsapp', status: 'DISCONNECTED', cause: 'unlinked' }],
  waiting: { count: 9, lines: [line(2), line(1)] },
  unanswered: { count: 1, lines: [{ ...line(4), user: { id: 3, name: 'Diego' } }] },
  badRatings: nothing,
};

async function open({
  hasOpeningHours = false,
  needs = attention,
}: { hasOpeningHours?: boolean; needs?: object } = {}) {
  const user = person({ profile: 'admin' });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /dashboard': ({ query }) => [
      200,
      {
        counters: { ...counters, avgSupportTime: query.get('businessHours') === 'true' ? 90 : 900 },
        attendants: [],
        hasOpeningHours,
        before: { ...counters, supportFinished: 2, leads: 6, avgSupportTime: 60, avgWaitTime: 14 },
      },
    ],
    'GET /dashboard/attention': () => [200, needs],
    'GET /dashboard/ticketsUsers': () => [200, []],
    'GET /dashboard/ticketsDay': () => [200, []],
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/dashboard' }));
  await page.user.click(await screen.findByRole('button', { name: 'Filtrar período: Hoje' }));
  return { page, server };
}

test('where opening hours hold, average times can be those of these hours, and the cards say so', async () => {
  const { page } = await open({ hasOpeningHours: true });
  await screen.findByText('15 h 00 min');
  await page.user.click(await screen.findByRole('switch', { name: 'Só horário de atendimento' }));
  await screen.findByText('1 h 30 min');
  expect(screen.getAllByText(/Só o horário de atendimento conta/)).toHaveLength(2);
});

test('where nothing has hours there is nothing to choose', async () => {
  await open();
  await screen.findByText('15 h 00 min');
  expect(screen.queryByRole('switch', { name: 'Só horário de atendimento' })).toBeNull();
});

test('the dashboard leads: what needs somebody first stands first, each with its way, and numbers say where they come from', async () => {
  await open();
  const panel = within(await screen.findByRole('region', { name: 'Precisa de alguém agora' }));
  const ways = (await panel.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Loja está desconectada', '/connections'],
    ['Cliente 4 espera resposta de Diego há 40 min', `/tickets/${line(4).uuid}`],
    ['Cliente 2 aguarda há 20 min', `/tickets/${line(2).uuid}`],
    ['Cliente 1 aguarda há 10 min', `/tickets/${line(1).uuid}`],
    ['e mais 7 aguardando', expect.stringContaining('sub=pending')],
  ]);
  const card = (name: RegExp) => within(screen.getByRole('button', { name }));
  card(/^Resolvidos/).getByText('50 % a mais');
  card(/^T\.M\. de espera/).getByText('4 min a menos');
  expect(card(/^Novos contatos/).queryByText(/a mais|a menos/)).toBeNull();
  screen.getByText('No período: Hoje, comparado com o dia anterior');
});

test('a calm counter says so', async () => {
  await open({ needs: { connections: [], waiting: nothing, unanswered: nothing, badRatings: nothing } });
  expect(await screen.findByText('Nada pede atenção agora')).toBeTruthy();
});
