import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fakeServer } from '../../test/fake-server.ts';
import { NewRequestDialog } from '../../features/privacy/components/new-request-dialog.tsx';
import { pickContact } from './pick-contact.tsx';

test('an erasure that names nobody and gives no reason says both at once, and stands at the person', async () => {
  const server = fakeServer({});
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <NewRequestDialog kind="erasure" today="2026-11-20" pickContact={pickContact} onClose={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('searchbox', { name: 'Quem pediu' });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Registrar o pedido' }));
  expect(screen.getByText('Escreva o motivo.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Quem pediu' }));
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(server.asked).toEqual([]);
});
