import { expect, it } from 'vitest';
import { checksumOf } from './crc.ts';
import { readPixCode } from './read-code.ts';
import { dynamicCode } from './write-code.ts';

/** A code that banks took, from the Central Bank's discussions. */
const KNOWN =
  '00020126580014br.gov.bcb.pix01365a5ea8c2-cbb5-4c25-a7be-2a778871fc5f52040000530398654040.155802BR5911Arrumadinho6008Brasilia62260522e433v1524u155f31mDvx0163045B1E';

it('reads a code that banks take, and the ones handed out here', () => {
  expect(checksumOf('123456789')).toBe('29B1');
  expect(readPixCode(` ${KNOWN}\n`)).toEqual({
    key: '5a5ea8c2-cbb5-4c25-a7be-2a778871fc5f',
    location: null,
    name: 'Arrumadinho',
    city: 'Brasilia',
    cents: 15,
    txid: 'e433v1524u155f31mDvx01',
    text: '',
  });
  const location = 'pix.asaas.com/qr/cobv/1';
  expect(readPixCode(dynamicCode({ location, name: 'ASAAS', cents: 9990 }))).toMatchObject({
    key: null,
    location,
    cents: 9990,
  });
});

const broken = (text: string) => text + checksumOf(text);

it.each([
  ['cut off', KNOWN.slice(0, -1), 'comprimentos'],
  ['one letter changed', KNOWN.replace('Arrum', 'Arrun'), 'verificador'],
  ['a checksum in small letters', KNOWN.replace('5B1E', '5b1e'), 'verificador'],
  ['nothing of the kind', 'https://exemplo.com.br', 'não começa'],
  ['an amount with one decimal', broken(KNOWN.slice(0, -4).replace('54040.15', '54030.1')), '0.00'],
  ['another country', broken(KNOWN.slice(0, -4).replace('5802BR', '5802AR')), 'reais no Brasil'],
  ['something behind the checksum', `${KNOWN}9901x`, 'falta o verificador'],
])('refuses a code with %s', (_, code, reason) => {
  expect(() => readPixCode(code)).toThrow(reason);
});
