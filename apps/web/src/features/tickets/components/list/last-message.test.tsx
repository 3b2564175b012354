import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ticketOf } from '../../../../test/conversations.ts';
import { LastMessage } from './last-message.tsx';

const textOf = (said: Parameters<typeof ticketOf>[1]) => {
  const { container, unmount } = render(<LastMessage ticket={ticketOf(1, said)} />, { wrapper: MantineProvider });
  const { textContent } = container;
  unmount();
  return textContent;
};

test('a ticket in which nothing was said yet says so', () => {
  expect(textOf({ lastMessage: '', lastMessageType: 'chat', lastMessageSender: null })).toMatch(/Ainda sem mensagens$/);
});

test('in a group the row says who spoke last', () => {
  expect(textOf({ lastMessageSender: 'Ana', lastMessage: '*bom dia*' })).toMatch(/Ana: bom dia$/);
  expect(textOf({ lastMessageSender: 'Ana', lastMessage: '', lastMessageType: 'image' })).toMatch(/Ana: Foto$/);
});

test('what has no words is named in the language of whoever reads, also where its name was stored', () => {
  for (const lastMessage of ['', 'Foto', 'Imagem']) {
    expect(textOf({ lastMessage, lastMessageType: 'image' })).toMatch(/Foto$/);
  }
  expect(textOf({ lastMessage: 'Imagem', lastMessageType: 'chat' })).toMatch(/Imagem$/);
  expect(textOf({ lastMessage: 'contrato.pdf', lastMessageType: 'application' })).toMatch(/contrato\.pdf$/);
});

test('between two there is nobody else to name', () => {
  expect(textOf({ lastMessage: 'bom dia' })).toMatch(/[^: ]bom dia$/);
  expect(textOf({ lastMessage: 'oi', lastMessageFromMe: true })).toMatch(/Você:oi$/);
});

test('who passed the ticket on stands there with their words, until it has been opened', () => {
  const by = { id: 12, name: 'Ana' };
  expect(textOf({ lastMessage: 'bom dia', unopenedTransfer: { by, note: 'Quer o boleto' } })).toMatch(
    /Ana: Quer o boleto$/,
  );
  expect(textOf({ lastMessage: 'bom dia', unopenedTransfer: { by, note: null } })).toMatch(/Transferido por Ana$/);
});
