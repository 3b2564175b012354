import { expect, test } from 'vitest';
import { login, logout } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { keepWords, keptWords } from './kept-words.ts';
import type { UnsentMessage } from './unsent-message.ts';
import { addUnsent, chatsWithUnsent, clearUnsent, removeUnsent, unsentOf } from './unsent-store.ts';

const unsent = (clientId: string, more: Partial<UnsentMessage> = {}): UnsentMessage => ({
  clientId,
  chatId: 5,
  message: `Recado ${clientId}`,
  mentions: [],
  replyTo: null,
  ticketId: null,
  files: [],
  isVoice: false,
  writtenAt: '2026-11-20T12:00:00.000Z',
  state: 'sending',
  refusal: null,
  progress: 0,
  ...more,
});

test('what is written after the page was loaded again stands behind what could not be sent before, and takes nothing of it away', async () => {
  fakeServer({ 'POST /auth/login': () => [200, sessionOf(person())], 'DELETE /auth/logout': () => [200, {}] });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  keepWords({ unsent: [unsent('a', { state: 'lost' }), unsent('z', { chatId: 6 })] });
  const kept = () => keptWords().unsent.map(({ clientId }) => clientId);
  addUnsent(unsent('b'));
  expect([unsentOf(5).map(({ clientId, state }) => [clientId, state]), kept().toSorted()]).toEqual([
    [
      ['a', 'lost'],
      ['b', 'sending'],
    ],
    ['a', 'b', 'z'],
  ]);
  removeUnsent(unsent('a'));
  removeUnsent(unsent('b'));
  expect([chatsWithUnsent(), kept()]).toEqual([[6], ['z']]);
  await logout();
  clearUnsent();
  expect([chatsWithUnsent(), unsentOf(6)]).toEqual([[], []]);
});
