import { expect, test } from 'vitest';
import { databaseUrl, socketDirIn } from './database-url.ts';

const login = { role: 'owner', password: 'secret' };

test('a folder with spaces and accents is a socket folder like any other', () => {
  const socketDir = socketDirIn('/srv/meus dados é');
  const url = new URL(databaseUrl(login, { port: 5433, socketDir }));
  expect(url.searchParams.get('host')).toBe('/srv/meus dados é');
  expect([url.hostname, url.port, url.pathname]).toEqual(['127.0.0.1', '5433', '/balcao']);
});

test.each([
  ['longer than a socket path may be', `/${'a'.repeat(100)}`],
  ['with a quote', '/data/"mine"'],
  ['with a backslash', String.raw`/data\mine`],
])('where the folder is %s, programs go by TCP', (_, dir) => {
  expect(socketDirIn(dir)).toBeUndefined();
  expect(new URL(databaseUrl(login, { port: 5433, socketDir: undefined })).search).toBe('');
});
