import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import type { MessageDetails } from '@balcao/contract/messages/models.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../../platform/i18n/language.ts';
import { login } from '../../../platform/session-store.ts';
import { messageOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { LogLine } from './log-line.tsx';

beforeEach(async () => {
  fakeServer({ 'POST /auth/login': () => [200, sessionOf(person())] });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
});
afterEach(() => setLanguage('pt'));

async function show(body: string, details: MessageDetails) {
  await act(() =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <LogLine message={messageOf(1, { mediaType: 'closed_log', body, details })} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
}

const body = 'Ana encerrou o atendimento. A mensagem de despedida não foi enviada: a janela de 24 horas já terminou.';
const line = [
  logLine('closed', { who: 'Ana' }),
  logLine('no-farewell', { reason: 'a janela de 24 horas já terminou' }),
];

test.each([
  ['pt', body],
  ['en', 'Ana closed the ticket. The farewell message was not sent: the 24-hour window is over.'],
  ['es', 'Ana cerró la atención. El mensaje de despedida no se envió: la ventana de 24 horas ya terminó.'],
  ['tr', 'Ana görüşmeyi kapattı. Veda mesajı gönderilmedi: 24 saatlik süre doldu.'],
] as const)('what happened is told in %s', async (language, words) => {
  await act(() => setLanguage(language));
  await show(body, { line });
  await expect.poll(() => document.body.textContent).toContain(words);
});

test('a line from before, and one of a later build, keep their text', async () => {
  await act(() => setLanguage('en'));
  await show('Ana aceitou o atendimento.', {});
  await show('Ana fez algo novo.', { line: [{ code: 'of-a-later-build', values: { who: 'Ana' } }] });
  await screen.findByText(/Ana fez algo novo\./);
  expect(screen.getByText(/Ana aceitou o atendimento\./)).toBeDefined();
});
