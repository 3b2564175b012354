import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { ContactPicker } from './contact-picker.tsx';

test('the first one found is marked; arrows move the mark, and Enter chooses', async () => {
  const contacts = [1, 2, 3].map((id) => ticketOf(id).contact);
  fakeServer({ 'GET /contacts': () => [200, { contacts, count: 3, hasMore: false }] });
  const onChoose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <ContactPicker chosen={null} onChoose={onChoose} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox'), 'cliente');
  await screen.findByRole('button', { name: /Cliente 3/ });
  await user.keyboard('{Enter}{ArrowDown}{Enter}{ArrowUp}{ArrowUp}{Enter}');
  expect(onChoose.mock.calls.map(([contact]: unknown[]) => contact)).toEqual([contacts[0], contacts[1], contacts[2]]);
});

test('whoever has chosen with a key stands at the chosen one, and nobody new is added where only known people make sense', async () => {
  const contacts = [1, 2].map((id) => ticketOf(id).contact);
  fakeServer({ 'GET /contacts': () => [200, { contacts, count: 2, hasMore: false }] });
  function Form() {
    const [chosen, choose] = useState<ContactRef | null>(null);
    return <ContactPicker chosen={chosen} onChoose={choose} label="Quem pediu" onlyKnown />;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Form />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  expect(screen.queryByRole('button', { name: 'Adicionar contato' })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Quem pediu' }), 'cliente');
  await screen.findByRole('button', { name: /Cliente 2/ });
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Escolher outro contato');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Quem pediu' }));
});
