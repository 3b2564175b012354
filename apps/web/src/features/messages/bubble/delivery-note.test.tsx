import type { Message } from '@balcao/contract/messages/models.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { readOnlyTools, ToolsContext, type ConversationTools } from '../components/conversation-tools.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { DeliveryNote } from './delivery-note.tsx';

const here: ConversationTools = {
  ...readOnlyTools,
  ticketId: 1,
  canAnswer: true,
  isReadOnly: false,
  isWindowOpen: true,
};

function show(failure: Message['failure'], tools: Partial<ConversationTools> = {}, outgoing: OutboxItem | null = null) {
  const message = messageOf(1, { fromMe: true, failure });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <ToolsContext value={{ ...here, ...tools }}>
          <DeliveryNote message={message} outgoing={outgoing} />
        </ToolsContext>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const failureOf = (reason: NonNullable<Message['failure']>['reason'], canRetry = false): Message['failure'] => ({
  reason,
  canRetry,
  code: '131026',
  text: 'O número não usa WhatsApp',
  sentence: null,
});
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('a message that arrived says nothing', () => {
  show(null);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a message that did not arrive says why, in the provider’s words, and offers another try', () => {
  show(failureOf('recipient', true));
  expect(screen.getByRole('status').textContent).toContain('O número não usa WhatsApp');
  expect(offered()).toEqual(['Tentar de novo']);
});

const closedWindow = { isWindowOpen: false };
const withTemplates = { isWindowOpen: false, chooseTemplate: () => {} };

test.each([
  ['nobody may answer here', { failure: failureOf('recipient', true), tools: { canAnswer: false }, offers: [] }],
  ['it would only be refused again', { failure: failureOf('recipient'), tools: {}, offers: [] }],
  ['it waited for hours', { failure: failureOf('stale'), tools: {}, offers: ['Enviar agora'] }],
  ['a person took over from the bot', { failure: failureOf('withdrawn', true), tools: {}, offers: [] }],
  [
    'the reply window is closed',
    { failure: failureOf('window-closed'), tools: withTemplates, offers: ['Escolher modelo'] },
  ],
  [
    'the reply window is closed and there are no templates',
    { failure: failureOf('window-closed'), tools: closedWindow, offers: [] },
  ],
])('what is offered when %s', (_when, { failure, tools, offers }) => {
  show(failure, tools);
  expect(offered()).toEqual(offers);
});

test('it is tried again once, however often somebody presses', async () => {
  let answer: ((message: [number, unknown]) => void) | undefined;
  const server = fakeServer({
    'POST /messages/1/retry': () => new Promise((resolve) => (answer = resolve)),
  });
  show(failureOf('recipient', true));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Tentar de novo' });
  fireEvent.click(button);
  await expect.poll(() => button.disabled).toBe(true);
  fireEvent.click(button);
  answer?.([200, messageOf(1)]);
  await expect.poll(() => button.disabled).toBe(false);
  expect(server.calls('POST /messages/1/retry')).toHaveLength(1);
});

const item = (differences: Partial<OutboxItem>): OutboxItem => ({
  clientId: 'c1',
  ticketId: 1,
  userId: 11,
  messageInput: { body: 'oi' },
  createdAt: '2026-11-20T12:00:00.000Z',
  seenId: 0,
  order: 1,
  state: 'waiting',
  progress: null,
  refusal: null,
  hasBeenLost: false,
  isServerBusy: false,
  notBefore: 0,
  fileUrl: null,
  ...differences,
});

test.each([
  ['is on its way', item({ state: 'sending' }), { offers: [], says: '' }],
  ['waits for the line', item({ hasBeenLost: true }), { offers: [], says: 'Sai assim que a conexão voltar' }],
  [
    'waits for a server without room',
    item({ hasBeenLost: true, isServerBusy: true }),
    { offers: [], says: 'O servidor está ocupado; sai em instantes' },
  ],
  ['is half uploaded', item({ state: 'sending', progress: 0.5 }), { offers: [], says: '' }],
  ['has not begun its upload', item({ progress: 0 }), { offers: ['Cancelar'], says: '' }],
  ['was refused', item({ state: 'refused' }), { offers: ['Tentar de novo', 'Descartar'], says: 'Não enviada' }],
])('what has not left this browser: it %s', (_what, outgoing, { offers, says }) => {
  show(null, {}, outgoing);
  expect(offered()).toEqual(offers);
  expect(document.body.textContent).toContain(says);
  expect(screen.queryByRole('progressbar')?.getAttribute('value') ?? null).toBe(
    outgoing.progress === null ? null : String(outgoing.progress * 100),
  );
});
