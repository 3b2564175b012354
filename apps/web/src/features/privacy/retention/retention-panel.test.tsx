import type { Retention, RetentionRule } from '@balcao/contract/privacy/retention.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { retentionQuery } from '../privacy.data.ts';
import { RetentionPanel } from './retention-panel.tsx';

const texts: RetentionRule = { kind: 'texts', channel: 'whatsapp', months: 3 };
const chats: RetentionRule = { kind: 'chats', channel: null, months: 12 };
const asSet = (hour: string, rules: RetentionRule[]): Retention => ({
  rules,
  setBy: 'Renata Campos',
  setAt: `2026-11-20T${hour}:00:00.000Z`,
  lastRun: null,
});

beforeEach(() => {
  queryClient.clear();
  notifications.clean();
});

async function open() {
  const user = userEvent.setup();
  const me = person({ profile: 'admin' });
  let stored = asSet('09', [texts]);
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(me)],
    'GET /privacy/retention': () => [200, stored],
    'POST /privacy/retention/preview': () => [200, { removed: [] }],
    'PUT /privacy/retention': ({ body }) => {
      const { setAt, rules } = body as { setAt: string; rules: RetentionRule[] };
      if (setAt !== stored.setAt) return [409, { error: 'ERR_RETENTION_CHANGED' }];
      stored = asSet('12', rules);
      return [200, stored];
    },
  });
  await act(() => login({ email: me.email, password: 'x' }));
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RetentionPanel />
        <Notifications />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const inside = async () => screen.findByLabelText<HTMLSelectElement>('Chat interno');
  const words = () => screen.getByLabelText<HTMLSelectElement>('Textos e notas, WhatsApp por QR code');
  return { user, server, inside, words, change: (to: Retention) => void (stored = to) };
}

/** The page is looked at again. */
const lookAgain = () => act(() => queryClient.refetchQueries({ queryKey: retentionQuery.queryKey }));

test('periods chosen on top of what a colleague has changed since are not saved; the current ones are shown', async () => {
  const { user, server, inside, words, change } = await open();
  await user.selectOptions(await inside(), '12');
  change(asSet('10', []));
  await user.click(screen.getByRole('button', { name: 'Ver o que sairia' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvar prazos' }));
  await screen.findByText(/Outra pessoa mudou os prazos/);
  expect([words().value, (await inside()).value]).toEqual(['', '']);

  await user.selectOptions(await inside(), '12');
  await user.click(screen.getByRole('button', { name: 'Ver o que sairia' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvar prazos' }));
  await screen.findByText(/Prazos salvos/);
  expect(server.calls('PUT /privacy/retention').at(-1)?.body).toEqual({
    rules: [chats],
    setAt: '2026-11-20T10:00:00.000Z',
  });

  // What is kept for ever again is named before.
  await user.selectOptions(await inside(), '');
  await user.click(screen.getByRole('button', { name: 'Ver o que sairia' }));
  within(await screen.findByRole('dialog')).getByText('Deixa de ter prazo: Chat interno');
});

test('whoever was choosing is told that a colleague has changed the periods; whoever was not sees them change', async () => {
  const { user, inside, words, change } = await open();
  await inside();
  change(asSet('10', []));
  await lookAgain();
  await expect.poll(() => words().value).toBe('');
  expect(screen.queryByText(/Outra pessoa mudou os prazos/)).toBeNull();

  await user.selectOptions(await inside(), '12');
  await user.click(screen.getByRole('button', { name: 'Ver o que sairia' }));
  await screen.findByRole('dialog');
  change(asSet('11', [texts]));
  await lookAgain();
  await screen.findByText(/Outra pessoa mudou os prazos/);
  expect([words().value, (await inside()).value]).toEqual(['3', '']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
