import type { MessageMedia } from '@balcao/contract/messages/models.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { messageOf } from '../../../test/conversations.ts';
import { MediaContent } from '../content/media-content.tsx';

const person = (name: string) => `BEGIN:VCARD\nFN:${name}\nTEL:+55 11 98888-7777\nEND:VCARD`;

async function show(answer: Response, differences: Partial<MessageMedia> = {}) {
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(answer.clone()));
  vi.stubGlobal('fetch', fetched);
  const media: MessageMedia = {
    state: 'ready',
    url: '/files/7',
    mime: 'text/x-vcard',
    name: 'contatos.vcf',
    size: 120,
    width: null,
    height: null,
    duration: null,
    voice: false,
    ...differences,
  };
  const file = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <MediaContent message={messageOf(1, { mediaType: 'application', body: '', media })} />
      </MantineProvider>
    </QueryClientProvider>
  );
  // What suspends in the first moments is waited for.
  await act(async () => render(file));
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

test('a file of contact cards shows its people, and can still be saved', async () => {
  await show(new Response([person('Ana Souza'), person('Rui Prado')].join('\n')));
  expect(await screen.findByText('Ana Souza')).toBeTruthy();
  expect(screen.getByText('Rui Prado')).toBeTruthy();
  expect(screen.getByRole('link', { name: /contatos\.vcf/ }).getAttribute('href')).toBe('/files/7');
});

test('of a long list the first ten are shown, and how many more there are', async () => {
  await show(new Response(Array.from({ length: 13 }, (_, n) => person(`Cliente ${n}`)).join('\n')));
  expect(await screen.findByText('e mais 3 contatos no arquivo')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
});

test('a file that cannot be read, holds nobody, or is no such file is a file like any other', async () => {
  const unread = await show(new Response('gone', { status: 404 }));
  await vi.waitFor(() => expect(unread).toHaveBeenCalled());
  expect(screen.getByRole('link', { name: /contatos\.vcf/ })).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test.each([
  ['a whole address book', { size: 5_000_000 }],
  ['something else', { mime: 'application/pdf', name: 'nota.pdf' }],
])('%s is not fetched to be looked into', async (_, differences) => {
  const fetched = await show(new Response(person('Ana Souza')), differences);
  await screen.findByRole('link');
  expect(screen.queryByText('Ana Souza')).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});
