import { expect, test } from 'vitest';
import { isCallableAddress, isPublicIp } from './public-address.ts';

const isCallable = (address: string, allowedOrigins: readonly string[] = []) => {
  const url = URL.parse(address);
  return url !== null && isCallableAddress(url, allowedOrigins);
};

test.each([
  'https://erp.exemplo.com.br/api',
  'http://erp.exemplo.com.br/api',
  'https://erp.exemplo.com.br:8443/api',
  'http://erp.exemplo.com.br:8080/api',
  'http://8.8.8.8/x',
  'https://[2a00:1450:4001::1]/x',
  'https://açaí.exemplo.com/x',
])('%s may be called', (address) => {
  expect(isCallable(address)).toBe(true);
});

test.each([
  ['loopback', 'http://127.0.0.1/x'],
  ['loopback by number', 'http://2130706433/x'],
  ['loopback in octal', 'http://0177.0.0.1/x'],
  ['loopback in hexadecimal', 'http://0x7f000001/x'],
  ['loopback in short', 'http://127.1/x'],
  ['loopback in full width', 'http://１２７.０.０.１/x'],
  ['this machine', 'http://0/x'],
  ['private', 'http://10.1.2.3/x'],
  ['private by number', 'http://167772161/x'],
  ['private in hexadecimal', 'http://0xc0.0xa8.0x1.0x1/x'],
  ['shared by providers', 'http://100.64.1.1/x'],
  ['link-local', 'http://169.254.1.1/x'],
  ['metadata', 'http://169.254.169.254/latest/meta-data'],
  ['metadata of another cloud', 'http://100.100.100.200/latest'],
  ['metadata by version 6', 'http://[fd00:ec2::254]/latest'],
  ['metadata by name', 'http://metadata.google.internal/computeMetadata'],
  ['broadcast', 'http://255.255.255.255/x'],
  ['loopback of version 6', 'http://[::1]/x'],
  ['any of version 6', 'http://[::]/x'],
  ['link-local of version 6', 'http://[fe80::1]/x'],
  ['unique local', 'http://[fd12::1]/x'],
  ['mapped', 'http://[::ffff:10.0.0.1]/x'],
  ['mapped in hexadecimal', 'http://[::ffff:7f00:1]/x'],
  ['compatible', 'http://[::127.0.0.1]/x'],
  ['NAT64', 'http://[64:ff9b::10.0.0.1]/x'],
  ['local NAT64', 'http://[64:ff9b:1::a00:1]/x'],
  ['6to4', 'http://[2002:a00:1::1]/x'],
  ['Teredo', 'http://[2001:0:a00:1::1]/x'],
  ['documentation', 'http://[3fff::1]/x'],
  ['a name without a dot', 'http://localhost/x'],
  ['a name without a dot but one at its end', 'http://localhost./x'],
  ['a name of the local network', 'http://impressora.local./x'],
  ['credentials in the address', 'http://eu:senha@erp.exemplo.com.br/x'],
  ['another protocol', 'ftp://erp.exemplo.com.br/x'],
  ['a file', 'file:///etc/passwd'],
  ['mail', 'http://erp.exemplo.com.br:25/x'],
  ['secure shell', 'http://erp.exemplo.com.br:22/x'],
  ['telephony', 'http://erp.exemplo.com.br:5060/x'],
])('%s may not: %s', (_, address) => {
  expect(isCallable(address)).toBe(false);
});

test('what the operator named may be called, to the letter of its origin', () => {
  const named = ['http://10.0.0.5:8080'];
  expect(isCallable('http://10.0.0.5:8080/api', named)).toBe(true);
  expect(isCallable('http://0xa.0.0.5:8080/api', named)).toBe(true);
  expect(isCallable('http://10.0.0.5/api', named)).toBe(false);
  expect(isCallable('https://10.0.0.5:8080/api', named)).toBe(false);
  expect(isCallable('http://eu:senha@10.0.0.5:8080/api', named)).toBe(false);
});

test('an answer of the name servers with a relay or a documentation network is not public', () => {
  expect(['192.88.99.1', '3fff:0:1::1', '::ffff:8.8.8.8', 'not an address'].filter(isPublicIp)).toEqual([]);
});
