import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages, setLanguage } from '../../../platform/i18n/language.ts';
import { login } from '../../../platform/session-store.ts';
import { messageOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { Meta, MetaRoom } from './meta.tsx';

beforeEach(async () => {
  fakeServer({ 'POST /auth/login': () => [200, sessionOf(person())] });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
});
afterEach(() => setLanguage('pt'));

const cases = languages.flatMap((language) =>
  [false, true].flatMap((isEdited) => [false, true].map((fromMe) => ({ language, isEdited, fromMe }))),
);

test.each(cases)(
  'the words leave room for time and marks: $language, edited $isEdited, ours $fromMe',
  async (which) => {
    await act(() => setLanguage(which.language));
    const message = messageOf(1, { ...which, ack: 2 });
    const { container } = await act(() =>
      render(
        <QueryClientProvider client={new QueryClient()}>
          <MantineProvider env="test">
            <MetaRoom message={message} />
            <Meta message={message} />
          </MantineProvider>
        </QueryClientProvider>,
      ),
    );
    const [room, meta] = container.querySelectorAll<HTMLElement>('span');
    const shown = [...(meta?.querySelectorAll(':scope > button, :scope > time') ?? [])].map((part) => part.textContent);
    expect(shown).toHaveLength(which.isEdited ? 2 : 1);
    expect(room?.dataset['words']).toBe(shown.join(' '));
    expect(room?.dataset['ticks']).toBe(meta?.querySelector('svg') ? 'true' : undefined);
  },
);
