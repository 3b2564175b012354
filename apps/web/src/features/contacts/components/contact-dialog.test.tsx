import type { Contact } from '@balcao/contract/contacts/models.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { contactOf } from '../../../test/contacts.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { ContactDialog } from './contact-dialog.tsx';

async function open(contact: Contact, more: Parameters<typeof fakeServer>[0] = {}) {
  let closed = 0;
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'PUT /contacts/1': ({ body }) => [200, { ...contact, ...(body as object) }],
    ...more,
  });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <ContactDialog contact={contact} onClose={() => (closed += 1)} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return {
    server,
    closed: () => closed,
    sent: () => server.calls('PUT /contacts/1').map(({ body }) => body),
    save: async () => fireEvent.click(await screen.findByRole('button', { name: 'Salvar' })),
  };
}

test.each([
  ['a masked number', contactOf(1, { number: '55119****3277' })],
  ['a group', contactOf(1, { number: null, isGroup: true })],
])('%s can be renamed, and no number is sent along', async (_what, contact) => {
  const dialog = await open(contact);
  fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: '  Ana Lima ' } });
  expect(screen.queryByLabelText('Número')).toBeNull();
  await dialog.save();
  await expect.poll(dialog.closed).toBe(1);
  expect(dialog.sent()).toEqual([{ name: 'Ana Lima', email: '', empresa: '', extraInfo: [], disableBot: false }]);
});

test.each([
  ['one called by a number that this person may not see', { name: '*********3277', number: '*********3277' }],
  ['one letter, as the channel tells it', { name: 'J' }],
  [
    'more than anybody may type',
    { name: 'Condomínio Jardim das Flores – Moradores e Síndicos – Avisos', isGroup: true },
  ],
])('a name that nobody touched is neither judged nor sent: %s', async (_what, differences) => {
  const dialog = await open(contactOf(1, differences));
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'ana@x.com' } });
  await dialog.save();
  await expect.poll(dialog.closed).toBe(1);
  expect(dialog.sent()).toEqual([{ email: 'ana@x.com', empresa: '', extraInfo: [], disableBot: false }]);
});

test('a name that was typed is judged', async () => {
  const dialog = await open(contactOf(1));
  fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'J' } });
  await dialog.save();
  await screen.findByText('Too Short!');
  expect(dialog.sent()).toEqual([]);
});

test('only the switches that were moved are turned, and rows left empty are not sent', async () => {
  const contact = contactOf(1, {
    extraInfo: [
      { id: 1, name: ' ', value: 'x' },
      { id: 2, name: 'CPF', value: ' 123 ' },
    ],
  });
  const dialog = await open(contact, { 'PUT /contacts/block/1': () => [200, { ...contact, active: false }] });
  fireEvent.click(await screen.findByRole('switch', { name: /bloquea/i }));
  await dialog.save();
  await expect.poll(dialog.closed).toBe(1);
  expect(dialog.sent()).toMatchObject([{ extraInfo: [{ name: 'CPF', value: '123' }] }]);
  expect(dialog.server.calls('PUT /contacts/block/1')[0]?.body).toEqual({ active: false });
});

test('what fails keeps the dialog and what was typed', async () => {
  const dialog = await open(contactOf(1), { 'PUT /contacts/1': () => [503, { error: 'ERR_SERVICE_UNAVAILABLE' }] });
  fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'Ana Lima' } });
  await dialog.save();
  await expect.poll(() => dialog.sent().length).toBe(1);
  expect([dialog.closed(), screen.getByLabelText<HTMLInputElement>('Nome').value]).toEqual([0, 'Ana Lima']);
});
