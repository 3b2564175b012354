import type { RunPlace, TicketAutomation } from '@balcao/contract/routing/models.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { BotBar } from './bot-bar.tsx';
import { ReasonDrawer } from './reason-drawer.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: string }) => <a href="/flowbuilder">{children}</a>,
}));

const at = '2026-11-20T12:00:00.000Z';
const run: RunPlace = {
  id: 5,
  kind: 'flow',
  flow: { id: 3, name: 'Clínica' },
  version: { id: 9, number: 2 },
  node: { id: 'm', type: 'menu', summary: 'O que deseja?' },
  waiting: 'answer',
  wakeAt: null,
  startedAt: at,
  startedBy: null,
  test: false,
  endedBecause: null,
  endedAt: null,
};
const checked = [
  { rule: 'bot-disabled', saw: { disableBot: false } },
  { rule: 'connection-flow', saw: { flowId: 3 } },
];
const ana = { userId: 4, name: 'Ana', verdict: 'full' as const, online: true, load: 5, capacity: 5 };
const automation: TicketAutomation = {
  ticketId: 1,
  isOwed: false,
  run,
  collected: { nome: 'Maria' },
  lines: [
    { kind: 'decision', at, code: 'connection-flow', messageId: 7, checked },
    { kind: 'run-began', at, run },
    { kind: 'assignment', at, rule: 'round-robin', user: null, considered: [ana] },
  ],
};
const ended = { ...run, endedBecause: 'stopped', endedAt: at };

let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    'GET /tickets/1/automation': () => [200, automation],
    'POST /tickets/1/automation': () => [
      200,
      { ...automation, run: null, lines: [...automation.lines, { kind: 'run-ended', at, run: ended }] },
    ],
    'GET /messages/8/why': () => [
      200,
      {
        messageId: 8,
        decision: { code: 'connection-flow', checked, at },
        causeMessageId: 7,
        run,
        steps: [{ no: 1, nodeId: 'm', type: 'menu', summary: 'O que deseja?', taken: 'a1', facts: {} }],
        variables: { nome: 'Maria' },
        tookMs: 1234,
      },
    ],
    'GET /messages/9/why': () => [404, { error: 'ERR_NO_MESSAGE_FOUND' }],
  });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
});

const show = (content: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">{content}</MantineProvider>
    </QueryClientProvider>,
  );

test('whoever looks at a ticket sees which bot serves, where it stands, and why, and stops it', async () => {
  show(<BotBar ticket={ticketOf(1, { status: 'pending', isBot: true })} />);
  await screen.findByText('O robô está atendendo: Clínica');
  expect(screen.getByText('Em: O que deseja?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Por quê?' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Por que este atendimento está aqui?' }));
  await drawer.findByText('Clínica começou');
  expect(drawer.getAllByText('O fluxo da conexão')).toHaveLength(2);
  expect(drawer.getByText('Maria')).toBeTruthy();
  expect(drawer.getByText('Ana: no limite, 5 de 5')).toBeTruthy();
  fireEvent.click(drawer.getByRole('button', { name: 'Parar robô' }));
  await drawer.findByText('Clínica terminou: parado por uma pessoa');
  expect(server.calls('POST /tickets/1/automation')[0]?.body).toEqual({ do: 'stop' });
});

test('a sentence of a bot is explained by its decision, its blocks and what was known', async () => {
  show(<ReasonDrawer messageId={8} onClose={() => {}} />);
  await screen.findByText('Respondido em 1.2 s');
  expect(screen.getByText('O que deseja?', { exact: false })).toBeTruthy();
  expect(screen.getByText('nome')).toBeTruthy();
});

test('what no bot said has no explanation, and the drawer says so', async () => {
  show(<ReasonDrawer messageId={9} onClose={() => {}} />);
  expect(await screen.findByText(/não veio de um robô/)).toBeTruthy();
});
