import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { writeP12 } from './write-p12.ts';

/** PEM, and the file that Efí hands to its customers. `caFile` is what EFI_CA_FILE must be. */
export type Authority = { caFile: string; authority: string; certificate: string; key: string; p12: Buffer };

const YEARS_MS = 10 * 365 * 86_400_000;
const DAY_MS = 86_400_000;

/** An authority of Efí's kind: it signs the server's certificate and the one of its customers. Made once a folder. */
export async function authorityIn(folder: string): Promise<Authority> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = (name: string) => join(folder, name);
  const names = ['ca.pem', 'server.pem', 'server.key', 'conta-efi.p12'];
  if (!names.every((name) => existsSync(file(name)))) {
    const made = await make();
    writeFileSync(file('server.pem'), made.certificate);
    writeFileSync(file('server.key'), made.key, { mode: 0o600 });
    writeFileSync(file('conta-efi.p12'), made.p12, { mode: 0o600 });
    // Last: whoever waits for it finds the others.
    writeFileSync(file('ca.pem'), made.authority);
  }
  return {
    caFile: file('ca.pem'),
    authority: readFileSync(file('ca.pem'), 'utf8'),
    certificate: readFileSync(file('server.pem'), 'utf8'),
    key: readFileSync(file('server.key'), 'utf8'),
    p12: readFileSync(file('conta-efi.p12')),
  };
}

/** RSA: what other programs read from such a file is of no other kind. */
async function make() {
  const usual = {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - DAY_MS),
    notAfterDate: new Date(Date.now() + YEARS_MS),
  } as const;
  const authority = await generate([{ name: 'commonName', value: 'Efi da rua' }], {
    ...usual,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const ca = { key: authority.private, cert: authority.cert };
  const server = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...usual,
    ca,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const customer = await generate([{ name: 'commonName', value: 'Conta Efi da rua' }], {
    ...usual,
    ca,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', clientAuth: true },
    ],
  });
  return {
    authority: authority.cert,
    certificate: server.cert,
    key: server.private,
    p12: writeP12({ key: customer.private, certificate: customer.cert }),
  };
}
