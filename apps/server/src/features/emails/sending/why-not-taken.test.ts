import { expect, test } from 'vitest';
import { whyNotTaken } from './why-not-taken.ts';

test('a server that lies about its encryption is told from one that is not there', () => {
  const failureOf = (originalCode: string) => whyNotTaken({ code: 'ESOCKET', originalCode }).failure;
  expect(['ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED', 'ERR_SSL_WRONG_VERSION_NUMBER'].map(failureOf)).toEqual(
    Array(3).fill('encryption'),
  );
  expect(['ECONNREFUSED', 'ETIMEDOUT', 'ECONNRESET'].map(failureOf)).toEqual(Array(3).fill('unreachable'));
});
