import { expect, test } from 'vitest';
import { oldCipher, p12File } from '../testing/p12-files.ts';
import { readP12 } from './read-p12.ts';

const now = Date.now();

test('a file of Efí and one with old ciphers give key, chain, subject and end', async () => {
  expect(await readP12({ bytes: p12File(), password: '', now })).toMatchObject({
    subject: 'CN=Conta Efi',
    certificate: {
      key: expect.stringMatching(/^-----BEGIN PRIVATE KEY-----/),
      chain: expect.stringMatching(/^-----BEGIN CERTIFICATE-----/),
    },
  });
  const old = await readP12({ bytes: oldCipher, password: '', now });
  expect(old).toMatchObject({ subject: 'CN=Conta Antiga' });
  expect('endsAt' in old && new Date(old.endsAt).getUTCFullYear()).toBeGreaterThan(2100);
  expect(await readP12({ bytes: p12File({ password: 'segredo' }), password: 'segredo', now })).toHaveProperty('endsAt');
});

test.each([
  ['a text file', Buffer.from('-----BEGIN CERTIFICATE-----'), 'unreadable'],
  ['nothing', Buffer.alloc(0), 'unreadable'],
  ['half a file', p12File().subarray(0, 700), 'unreadable'],
  ['a password that was not given', p12File({ password: 'segredo' }), 'password'],
  ['a certificate that has ended', p12File({ days: -1 }), 'expired'],
  ['a key without its certificate', p12File({ foreignKey: true }), 'no-key'],
])('%s is refused', async (_, bytes, failure) => {
  expect(await readP12({ bytes, password: '', now })).toEqual({ failure });
});
